// What this browser can do about notifications, and whether it gets them.

/** `needs-install`: on an iPhone or iPad only the installed app gets notifications. */
export type BrowserState = 'unsupported' | 'needs-install' | 'blocked' | 'off' | 'on'

export interface ThisBrowser {
  state: BrowserState
  deviceId: string | undefined
}

/** Resolves right away without workers, as in private windows and without https. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

export async function readThisBrowser(applicationServerKey: string): Promise<ThisBrowser> {
  const worker = await registration()
  if (!worker || !('pushManager' in worker) || !('Notification' in window))
    return { state: isApplePhone() && !isInstalled() ? 'needs-install' : 'unsupported', deviceId: undefined }
  if (Notification.permission === 'denied') return { state: 'blocked', deviceId: undefined }
  const subscription = await worker.pushManager.getSubscription()
  if (!subscription || !isFor(subscription, applicationServerKey)) return { state: 'off', deviceId: undefined }
  return { state: 'on', deviceId: await digestOf(subscription.endpoint) }
}

export async function subscribe(applicationServerKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await navigator.serviceWorker.ready
  const before = await worker.pushManager.getSubscription()
  // After the site made another key, a browser keeps the old subscription until it is ended.
  if (before && !isFor(before, applicationServerKey)) await before.unsubscribe()
  return (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
}

export async function unsubscribe(): Promise<void> {
  const worker = await registration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

function isFor({ options }: PushSubscription, applicationServerKey: string): boolean {
  const key = options.applicationServerKey
  return key === null || base64Url(new Uint8Array(key)) === applicationServerKey
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
