import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { type Finding, GATE_WORDS, type GateKind } from '#domain/publish-checks/finding.ts'
import type { CheckedContent } from '#domain/publish-checks/schema.ts'
import { command, type Query, query } from '../../data/calls.ts'

/** The findings of the last checks, the progress of the running one, and whether to ask before publishing. */
export const gateState = query({
  key: ['site check'],
  failed: GATE_WORDS.fetchFailed,
  call: (api, sending) => api.admin.gate.$get({}, sending),
})

export const askFirst = command({
  refreshes: ['site check'],
  failed: GATE_WORDS.askFailed,
  call: (api, asks: boolean) => api.admin.gate.$put({ json: { asks } }),
})

export const checkSite = command({
  refreshes: ['site check'],
  failed: GATE_WORDS.startFailed,
  call: (api) => api.admin.gate.site.$post(),
})

export const copyPicture = command({
  failed: IMAGE_WORDS.en.notCopied,
  call: (api, address: string) => api.admin.gate.copy.$post({ json: { address } }),
})

export const checkContent = command({
  call: (api, { content, ...checked }: CheckedContent, signal: AbortSignal) =>
    api.admin.gate.$post({ json: { ...checked, content: { ...content } } }, { init: { signal } }),
})

interface SavedCheck {
  kind: GateKind
  id: string
  name: string
  findings: readonly Finding[]
}

/** What was saved last, for the notice on its list. Only this browser knows, so it is never fetched. */
export const savedCheck: Query<[], SavedCheck | null> = {
  key: ['saved check'],
  enabled: () => false,
  read: () => Promise.resolve(null),
}
