/** Whether the browser keeps a value under the key. Browsers that block storage throw. */
export function isStored(storage: 'localStorage' | 'sessionStorage', key: string, ifBlocked = false): boolean {
  try {
    return window[storage].getItem(key) !== null
  } catch {
    return ifBlocked
  }
}
