import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useListView, useSearchText } from '#web/admin/list/use-list-view.ts'

const ROWS = Array.from({ length: 12 }, (_, row) => `${row}`)

/** As long as a slow phone works on a row of a list. */
function SlowRow() {
  const end = performance.now() + 10
  while (performance.now() < end);
  return null
}

function SlowList() {
  const { search, show } = useListView()
  const [text, setText] = useSearchText(search, (typed) => show({ search: typed }, { replace: true }))
  return (
    <>
      <input type="search" aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button
        type="button"
        onClick={() => {
          show({ search: 'mona' })
          show({ page: 2 })
        }}
      >
        Both
      </button>
      <Link to="/admin/found">Mona</Link>
      {ROWS.map((row) => (
        <SlowRow key={row} />
      ))}
    </>
  )
}

/** A list that a slow phone renders long after a tap. */
function openSlowList() {
  window.history.pushState(null, '', '/admin/list')
  const loader = () => new Promise((resolve) => window.setTimeout(resolve, 100, null))
  const router = createBrowserRouter([
    { path: '/admin/list', Component: SlowList },
    { path: '/admin/found', loader, element: <p>Found</p> },
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    router.dispose()
    place.remove()
  })
  root.render(<RouterProvider router={router} />)
  return router
}

test('a link that is tapped while a search is on its way to the address is followed', async () => {
  const router = openSlowList()
  for (const typed of ['m', 'mo', 'mon', 'mona']) {
    await page.getByRole('searchbox').fill(typed)
    // In the middle of React's render after typing has paused.
    await new Promise((resolve) => window.setTimeout(resolve, 290))
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
    page.getByRole('link', { name: 'Mona' }).element().dispatchEvent(tap)
    await expect.element(page.getByText('Found')).toBeVisible()
    await router.navigate('/admin/list')
  }
})

test('a quick second choice doesn’t undo a first one that isn’t rendered yet', async () => {
  openSlowList()
  await page.getByRole('button', { name: 'Both' }).click()
  await expect.poll(() => window.location.search).toBe('?search=mona&page=2')
})
