import pLimit from 'p-limit'
import { statusProblem } from '#domain/gate/link-checks.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { OutgoingRefusal } from '#outgoing/outgoing-refusal.ts'
import { statusOutgoing } from '#outgoing/status.ts'

export const MOST_OUTSIDE = 20
const AT_ONCE = 4
const TIMEOUT_MS = 5_000

/** What is wrong with addresses of other sites. Those that work, or that can't be asked, are left out. */
export async function outsideProblems(
  urls: readonly string[],
  outgoing: OutgoingOptions,
): Promise<Map<string, string>> {
  const limit = pLimit(AT_ONCE)
  const asked = urls.filter((url) => url.startsWith('https:'))
  const answers = await Promise.all(
    asked.map((url) => limit(async () => [url, await problemAt(url, outgoing)] as const)),
  )
  return new Map(answers.filter(([, problem]) => problem !== ''))
}

async function problemAt(url: string, outgoing: OutgoingOptions): Promise<string> {
  try {
    return statusProblem(await statusOutgoing(url, { timeoutMs: TIMEOUT_MS, ...outgoing }))
  } catch (error) {
    return error instanceof OutgoingRefusal ? error.message : 'It can’t be reached.'
  }
}
