import { commands } from 'vitest/browser'

/** The browser's own offline mode would also cut off the test runner. */
export async function goOffline(): Promise<void> {
  await commands.troubleNetwork('cut', '')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
}

export async function goOnline(): Promise<void> {
  await commands.mendNetwork()
  if (navigator.onLine) return
  // The browser's own value shows again.
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
}
