// The page editor: saves during typing, versions, restores and renames.
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { aPage } from '#test/support/builders/page.ts'
import { aName, elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const SAVE = 'PUT /api/collections/pages/'

const content = () => page.getByRole('textbox', { name: 'Content' })
const unsaved = () => page.getByText('Not saved yet.')
const save = () => page.getByRole('button', { name: 'Save Page' })
const press = (keys: string) => userEvent.keyboard(keys)
const saveByKey = () => press('{Control>}s{/Control}')

async function stored(slug: string): Promise<string> {
  return (await elsewhere('GET', `/api/collections/pages/${slug}`)).content
}

async function aStoredPage(text: string): Promise<string> {
  const slug = aName('page').replaceAll(' ', '-')
  await elsewhere('PUT', `/api/collections/pages/${slug}`, aPage({ slug, title: `The ${slug}`, content: text }))
  return slug
}

async function anOpenPage(text: string): Promise<string> {
  const slug = await aStoredPage(text)
  await open(`/admin/pages/${slug}`)
  await expect.element(content()).toHaveValue(text)
  return slug
}

test('Ctrl+S stays in place, pressed again it saves what was typed since, and undo goes back to before the save', async () => {
  const slug = await anOpenPage('<p>one three</p>')
  await content().click()
  await press('{Control>}{Home}{/Control}')
  await press('{ArrowRight}'.repeat('<p>one '.length))
  await commands.troubleNetwork('slow', SAVE)
  await press('two')
  await saveByKey()
  await saveByKey()
  await press(' and')
  await saveByKey()
  await press(' a half ')
  await commands.mendNetwork()
  await expect.poll(() => commands.countRequests(SAVE)).toBe(2)
  await expect.element(page.getByText('Page saved').first()).toBeVisible()
  await expect.element(unsaved()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(content()).toHaveFocus()
  await press('or ')
  await expect.element(content()).toHaveValue('<p>one two and a half or three</p>')
  expect(await stored(slug)).toBe('<p>one two and a half three</p>')
  await press('{Control>}z{/Control}'.repeat(24))
  await expect.element(content()).toHaveValue('<p>one three</p>')
  await saveByKey()
  await expect.element(unsaved()).not.toBeInTheDocument()
  expect(await stored(slug)).toBe('<p>one three</p>')
})

test('what was typed survives a refetch that fails', async () => {
  expected.push(NO_NETWORK)
  const slug = await anOpenPage('<p>before</p>')
  const read = `GET /api/collections/pages/${slug}`
  await content().fill('<p>Not lost</p>')
  await commands.troubleNetwork('cut', read)
  const before = await commands.countRequests(read)
  // Another page changes, so the editor refetches.
  await aStoredPage('<p>another</p>')
  await expect.poll(() => commands.countRequests(read)).toBeGreaterThanOrEqual(before + 3)
  await saveByKey()
  await expect.element(unsaved()).not.toBeInTheDocument()
  await expect.element(content()).toHaveValue('<p>Not lost</p>')
  expect(await stored(slug)).toBe('<p>Not lost</p>')
})

test('Save Page stays if something was typed since, and then returns to the list', async () => {
  const slug = await anOpenPage('<p>before</p>')
  await content().fill('<p>saved</p>')
  await commands.troubleNetwork('slow', SAVE)
  await save().click()
  await expect.poll(() => commands.countRequests(SAVE)).toBe(1)
  await content().fill('<p>saved, and more</p>')
  await commands.mendNetwork()
  await expect.poll(() => stored(slug)).toBe('<p>saved</p>')
  await expect.element(unsaved()).toBeVisible()
  await expect.element(content()).toHaveValue('<p>saved, and more</p>')
  await save().click()
  await expect.poll(() => window.location.pathname).toBe('/admin/pages')
  expect(await stored(slug)).toBe('<p>saved, and more</p>')
})

test('a new page and a new slug change the address, and nothing else on the screen', async () => {
  // The change event makes the editor fetch a renamed page at its old address once more.
  expected.push(/404/)
  const [first, second] = [aName('First name'), aName('second').replaceAll(' ', '-')]
  await open('/admin/pages/new')
  await page.getByLabelText('Page Title').fill(first)
  await page.getByRole('button', { name: 'HTML' }).click()
  await content().fill('<p>once</p>')
  await commands.troubleNetwork('slow', SAVE)
  await saveByKey()
  await saveByKey()
  await press(' more')
  await commands.mendNetwork()
  const path = `/admin/pages/${first.toLowerCase().replaceAll(' ', '-')}`
  await expect.poll(() => window.location.pathname).toBe(path)
  await expect.element(page.getByRole('heading', { name: 'Edit Page' })).toBeVisible()
  await expect.element(content()).toHaveFocus()
  await expect.element(content()).toHaveValue('<p>once</p> more')
  await page.getByLabelText('URL Slug').fill(second)
  await saveByKey()
  await expect.poll(() => window.location.pathname).toBe(`/admin/pages/${second}`)
  await expect.element(page.getByLabelText('URL Slug')).toHaveFocus()
  await expect.element(unsaved()).not.toBeInTheDocument()
  expect(await stored(second)).toBe('<p>once</p> more')
})

test('a failed save shows an error and keeps the input', async () => {
  expected.push(NO_NETWORK)
  const slug = await anOpenPage('<p>today</p>')
  await content().fill('<p>mine</p>')
  await commands.troubleNetwork('cut', SAVE)
  await save().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to save page. Please try again.')
  await expect.element(content()).toHaveValue('<p>mine</p>')
  expect(await stored(slug)).toBe('<p>today</p>')
})

test('each save can be compared and restored: the text comes back, not an earlier address', async () => {
  expected.push(/404/)
  const slug = await aStoredPage('<p>long ago</p>')
  await elsewhere('PUT', `/api/collections/pages/${slug}`, { content: '<p>today</p>' })
  await open(`/admin/pages/${slug}`)
  await content().fill('<p>mine</p>')
  await page.getByLabelText('URL Slug').fill(`${slug}-retold`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: /Version 1/ }).click()
  await expect.element(history.getByText('<p>long ago</p>')).toBeVisible()
  await expect.element(history.getByText('<p>mine</p>')).toBeVisible()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect.element(content()).toHaveValue('<p>long ago</p>')
  await expect.element(page.getByLabelText('URL Slug')).toHaveValue(`${slug}-retold`)
  expect(await stored(slug)).toBe('<p>today</p>')
  await saveByKey()
  await expect.element(page.getByText('Page saved')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe(`/admin/pages/${slug}-retold`)
  expect(await stored(`${slug}-retold`)).toBe('<p>long ago</p>')
})

test('the list is filtered by type, finds a page by its SEO title, deletes after a question, and follows others', async () => {
  const word = aName('disguise').replaceAll(' ', '-')
  const save = (slug: string, more: object) =>
    elsewhere('PUT', `/api/collections/pages/${slug}`, aPage({ slug, type: 'card', ...more }))
  await save(`odd-${word}`, { title: `Odd one ${word}`, status: 'draft', seo: { title: `Many in ${word}` } })
  await save(`plain-${word}`, { title: `Plain ${word}`, type: 'page' })
  await open('/admin/pages')
  await page.getByPlaceholder('Search pages...').fill(`MANY in ${word}`)
  await expect.element(page.getByText('Showing 1–1 of 1')).toBeVisible()
  const odd = page.getByRole('row').filter({ hasText: `Odd one ${word}` })
  await expect.element(odd.getByText('Draft')).toBeVisible()
  await page.getByPlaceholder('Search pages...').fill(word)
  await expect.element(page.getByText('Showing 1–2 of 2')).toBeVisible()
  await page.getByLabelText('Type', { exact: true }).selectOptions('Cards')
  await expect.element(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await expect.element(odd.getByText('Card', { exact: true })).toBeVisible()

  const remove = page.getByRole('button', { name: `Delete Odd one ${word}` })
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this page?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(odd).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(odd).not.toBeInTheDocument()
  await save(`sudden-${word}`, { title: `Sudden ${word}` })
  const sudden = page.getByRole('link', { name: `Sudden ${word}`, exact: true })
  await expect.element(sudden).toBeVisible()
  await elsewhere('DELETE', `/api/collections/pages/sudden-${word}`)
  await expect.element(sudden).not.toBeInTheDocument()
})
