const KEY = 'shortcuts'
const OFF = 'off'

export const SHOW_SHORTCUTS = 'show-shortcuts'

export function areShortcutsOn(): boolean {
  return window.localStorage.getItem(KEY) !== OFF
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) window.localStorage.removeItem(KEY)
  else window.localStorage.setItem(KEY, OFF)
}

export function showShortcuts(): void {
  window.dispatchEvent(new Event(SHOW_SHORTCUTS))
}
