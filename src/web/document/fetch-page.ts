import { parsePage } from './trusted.ts'

/** This page as the server renders it now, with any status. Undefined without a response. */
export async function fetchPage(signal?: AbortSignal): Promise<{ page: Document; ok: boolean } | undefined> {
  try {
    const response = await fetch(window.location.href, { cache: 'no-cache', signal: signal ?? null })
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? { page: parsePage(await response.text()), ok: response.ok } : undefined
  } catch {
    return undefined
  }
}
