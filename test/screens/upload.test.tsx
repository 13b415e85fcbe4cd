import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { elsewhere } from '#test/support/screens/elsewhere.ts'
import { aPicture, chooseFiles, noPicture } from '#test/support/screens/files.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const SEND = 'POST /api/pictures'

const uploads = () => page.getByRole('list', { name: 'Uploads' })
const upload = (name: string) => uploads().getByRole('listitem').filter({ hasText: name })

const choose = (...files: File[]) => chooseFiles(page.getByLabelText('Upload pictures'), ...files)

async function total(): Promise<number> {
  return (await elsewhere('GET', '/api/pictures?page=1')).total
}

test('several pictures are sent with their progress, and appear in the library', async () => {
  const before = await total()
  const files = await Promise.all([aPicture(), aPicture(), aPicture()])
  await open('/admin/pictures')
  await commands.troubleNetwork('late', SEND)
  await choose(...files)
  const [first] = files
  await expect.element(page.getByRole('progressbar', { name: `Upload of ${first?.name}` })).toBeVisible()
  await expect.element(upload(first?.name ?? '')).toMatchTextContent('Processing the picture...')
  await commands.mendNetwork()
  for (const { name } of files) await expect.element(upload(name)).toMatchTextContent('Uploaded')
  await expect.element(page.getByText(`${before + 3} pictures`)).toBeVisible()
  await page.getByRole('button', { name: `Dismiss ${first?.name}` }).click()
  await expect.element(upload(first?.name ?? '')).not.toBeInTheDocument()
})

test('a picture that is too large is refused before it is sent', async () => {
  await open('/admin/pictures')
  await choose(new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'huge.jpg', { type: 'image/jpeg' }))
  await expect.element(upload('huge.jpg').getByRole('alert')).toMatchTextContent('This picture is larger than 10 MB.')
  await expect.element(upload('huge.jpg').getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(await commands.countRequests(SEND)).toBe(0)
})

test('a file that only claims to be a picture is refused, and the others continue', async () => {
  expected.push(/415|422/)
  const good = await aPicture()
  await open('/admin/pictures')
  await choose(noPicture(), good)
  await expect
    .element(upload('page.png').getByRole('alert'))
    .toMatchTextContent('This file is not a picture we can use.')
  await expect.element(upload(good.name)).toMatchTextContent('Uploaded')
})

test('without a connection an upload waits and is sent again by itself, once', async () => {
  expected.push(NO_NETWORK)
  const before = await total()
  const file = await aPicture()
  await open('/admin/pictures')
  await commands.troubleNetwork('cut', SEND)
  await choose(file)
  await expect.element(upload(file.name)).toMatchTextContent('No connection. Trying again in')
  await commands.mendNetwork()
  await expect.element(upload(file.name)).toMatchTextContent('Uploaded')
  expect(await total()).toBe(before + 1)
})

test('a canceled upload leaves nothing behind, and leaving the screen during one asks first', async () => {
  const before = await total()
  const file = await aPicture()
  await open('/admin/pictures')
  await commands.troubleNetwork('slow', SEND)
  await choose(file)
  await expect.element(upload(file.name)).toBeVisible()
  await page.getByRole('link', { name: 'Pages' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await upload(file.name).getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(uploads()).not.toBeInTheDocument()
  await commands.mendNetwork()
  const next = await aPicture()
  await choose(next)
  await expect.element(upload(next.name)).toMatchTextContent('Uploaded')
  expect(await total()).toBe(before + 1)
})
