import { beforeEach, expect, test, vi } from 'vitest'

/** Each test has its own tab. `reload` keeps what the browser keeps of it. */
async function aTab(kept = new Map<string, string>()) {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { pathname: '/admin/appointments' }, sessionStorage }),
  )
  vi.resetModules()
  const acts = await import('#web/acts/acts.ts')
  const { sendOnce } = await import('#web/acts/visit-calls.ts')
  const { ApiError } = await import('#web/data/api-error.ts')
  return { ...acts, sendOnce, ApiError, reload: () => aTab(kept) }
}

let tab: Awaited<ReturnType<typeof aTab>>
beforeEach(async () => {
  tab = await aTab()
  return () => vi.unstubAllGlobals()
})

const takeBack = async () => ({ email: 'none', hasMailServer: true })
const anAct = (id: string, version: number) => ({
  visits: [{ id, version }],
  status: 'confirmed' as const,
  words: 'Confirmed.',
  isMailHeld: true,
  takeBack,
})
const followed = () => tab.followed.get().map(({ visits: [visit] }) => visit?.id)

test('a second act takes Undo over, and both mails are followed, also after a reload', async () => {
  tab.reportAct(anAct('ann', 2))
  tab.reportAct(anAct('ben', 5))
  expect(tab.offered.get()?.visits).toEqual([{ id: 'ben', version: 5 }])
  expect(followed()).toEqual(['ann', 'ben'])
  const before = tab.followed.get()
  tab = await tab.reload()
  expect(tab.offered.get()).toBeNull()
  expect(tab.followed.get()).toEqual(before)
})

test('only ids and versions of appointments stay in the browser', async () => {
  const visit = { id: 'ann', version: 2, customerName: 'Ann Lee' }
  tab.reportAct({ ...anAct('ann', 2), visits: [visit] })
  tab = await tab.reload()
  expect(tab.followed.get()[0]?.visits).toEqual([{ id: 'ann', version: 2 }])
})

test('an act that was undone, or that sends no mail, is not followed', () => {
  const act = anAct('ann', 2)
  tab.reportAct(act)
  expect(tab.followed.get().map((each) => tab.isUndoOffered(each))).toEqual([true])
  tab.endUndo(act, { isUndone: true })
  tab.reportAct({ ...anAct('ben', 5), isMailHeld: false })
  expect(followed()).toEqual([])
})

test('an act on the same appointment replaces the previous one', () => {
  tab.reportAct(anAct('ann', 2))
  expect(tab.isReplaced({ id: 'ann', version: 2 })).toBe(false)
  tab.reportAct(anAct('ann', 3))
  expect(tab.isReplaced({ id: 'ann', version: 2 })).toBe(true)
})

const lost = () => Promise.reject(new tab.ApiError(0, { code: 'unreachable' }))
const stale = (version: number) => () =>
  Promise.reject(new tab.ApiError(409, { error: 'Changed', code: 'stale', current: { version } }))

/** The responses of the attempts, in order. */
function attempts(...responses: (() => Promise<string>)[]) {
  const send = vi.fn(() => (responses.shift() ?? lost)())
  return { id: 'ann', version: 2, status: 'confirmed' as const, send, recover: () => 'arrived' }
}

test('a change without a response is sent again, and a conflict with its own first attempt is its success', async () => {
  expect(await tab.sendOnce(attempts(async () => 'saved'))).toBe('saved')
  expect(await tab.sendOnce(attempts(lost, async () => 'saved'))).toBe('saved')
  expect(await tab.sendOnce(attempts(lost, stale(3)))).toBe('arrived')
  await expect(tab.sendOnce(attempts(lost, stale(4)))).rejects.toThrow('Changed')
  await expect(tab.sendOnce(attempts(stale(3)))).rejects.toThrow('Changed')
  expect(followed()).toEqual([])
})

test('without any response, the outcome is looked for later', async () => {
  await expect(tab.sendOnce(attempts(lost, lost))).rejects.toThrow()
  expect(tab.followed.get()).toEqual([
    { visits: [{ id: 'ann', version: 3 }], status: 'confirmed', path: '/admin/appointments', isUnsure: true },
  ])
})
