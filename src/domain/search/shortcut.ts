// The keyboard shortcuts of the back-office. The help sheet lists exactly these.
import {
  ADMIN_PATH,
  AFTER_LOGIN_PATH,
  DAY_SHEET_PATH,
  MESSAGES_PATH,
  POCKET_PATH,
} from '#domain/navigation/navigation.ts'

/** A path to open, or a dialog. */
type Effect = { to: string } | { opens: 'find' | 'help' }

export interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[]
  label: string
  does: Effect
}

const GO = 'g'

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['?'], label: 'Show the keyboard shortcuts', does: { opens: 'help' } },
  { keys: ['/'], label: 'Find Anything', does: { opens: 'find' } },
  { keys: [GO, 't'], label: 'Today', does: { to: ADMIN_PATH } },
  { keys: [GO, 'a'], label: 'Appointments', does: { to: AFTER_LOGIN_PATH } },
  { keys: [GO, 'n'], label: 'Requests that need an answer', does: { to: `${AFTER_LOGIN_PATH}?show=answer` } },
  { keys: [GO, 'w'], label: 'This week', does: { to: `${AFTER_LOGIN_PATH}?view=week` } },
  { keys: [GO, 'd'], label: 'Day Sheet', does: { to: DAY_SHEET_PATH } },
  { keys: [GO, 'm'], label: 'Inbox', does: { to: MESSAGES_PATH } },
  { keys: [GO, 'c'], label: 'Customers', does: { to: '/admin/customers' } },
  { keys: [GO, 'i'], label: 'Insights', does: { to: '/admin/insights' } },
  { keys: [GO, 'r'], label: 'On the Road', does: { to: POCKET_PATH } },
  { keys: [GO, 'p'], label: 'Pages', does: { to: '/admin/pages' } },
]

/** These have a modifier, so they work even if the others are turned off. */
export const OTHER_KEYS: readonly { keys: string; label: string }[] = [
  { keys: 'Ctrl K or ⌘ K', label: 'Find Anything' },
  { keys: 'Ctrl Z or ⌘ Z', label: 'Undo, while it is offered' },
]

export const SHORTCUT_WORDS = {
  hint: 'Press keys separated by a space one after the other. Shortcuts are off while you type.',
  open: 'Keyboard shortcuts',
} as const

/** Returns the shortcut that the keys complete, or the keys that may still become one. */
export function afterKey(before: readonly string[], key: string): { pressed: readonly string[]; found?: Shortcut } {
  for (const pressed of [[...before, key], [key]]) {
    const fitting = SHORTCUTS.filter(({ keys }) => pressed.every((each, index) => keys[index] === each))
    const found = fitting.find(({ keys }) => keys.length === pressed.length)
    if (found) return { pressed: [], found }
    if (fitting.length > 0) return { pressed }
  }
  return { pressed: [] }
}
