// Forty people who sign in at once, over and over. In its own process, so that it doesn't slow down the measured visitors.
import { ADMINISTRATOR } from '#test/support/administrator.ts'

const AT_ONCE = 40

process.once('message', async ({ url, seconds }: { url: string; seconds: number }) => {
  const end = performance.now() + seconds * 1000
  let signedIn = 0
  while (performance.now() < end) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(url)))
    signedIn += AT_ONCE
  }
  process.send?.(signedIn)
  process.disconnect?.()
})

async function signIn(url: string): Promise<void> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A sign-in answered ${response.status}`)
}
