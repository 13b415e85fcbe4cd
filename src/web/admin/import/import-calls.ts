import { useQueryClient } from '@tanstack/react-query'
import { IMPORT_MESSAGES, type ImportState, type ItemKind } from '#domain/import/import.ts'
import type { ShownImport } from '#server/api-types.ts'
import { useIsShown } from '../../acts/use-problem.ts'
import { ApiError, readErrorBody } from '../../data/api-error.ts'
import { type Command, command, query, useCommand } from '../../data/calls.ts'
import { adminToken, forgetIfLost } from '../../data/session.ts'
import { uploadImportPicture } from '../../data/storage.ts'

const refreshes = ['imports']

export const importList = query({
  key: ['imports', 'list'],
  failed: IMPORT_MESSAGES.fetchFailed,
  call: (api, sending) => api.admin.imports.$get({}, sending),
})

export const importItems = query({
  key: ['imports', 'items'],
  keepsPrevious: true,
  failed: IMPORT_MESSAGES.fetchFailed,
  call: (api, sending, id: string, kind: ItemKind, page: number) =>
    api.admin.imports[':id'].items.$get({ param: { id }, query: { kind, page: `${page}` } }, sending),
})

/** Sends an export as it is, however long that takes. Other calls give up after a minute. */
export const readExport = {
  refreshes,
  perform: async (file: File): Promise<ShownImport> => {
    const headers = { Authorization: `Bearer ${adminToken() ?? ''}`, 'Content-Type': 'application/xml' }
    const response = await fetch('/api/admin/imports', { method: 'POST', headers, body: file }).catch(() => {
      throw new ApiError(0, { error: IMPORT_MESSAGES.interrupted })
    })
    if (response.ok) return response.json()
    const refusal = { error: IMPORT_MESSAGES.uploadFailed, ...readErrorBody(await response.text()) }
    const error = new ApiError(response.status, refusal)
    await forgetIfLost(error)
    throw error
  },
}

export const removeImport = command({
  refreshes,
  failed: IMPORT_MESSAGES.removeFailed,
  call: (api, id: string) => api.admin.imports[':id'].$delete({ param: { id } }),
})

/** Sends pictures one after the other. Files that this import doesn't know are counted, not refused. */
export const addPictures = {
  refreshes,
  perform: async (id: string, files: readonly File[]) => {
    let added = 0
    for (const file of files) if (await uploadImportPicture(id, file)) added += 1
    return { added, unknown: files.length - added }
  },
}

const failed = IMPORT_MESSAGES.continueFailed

const STEPS = {
  start: command({ failed, call: (api, id: string) => api.admin.imports[':id'].start.$post({ param: { id } }) }),
  undo: command({ failed, call: (api, id: string) => api.admin.imports[':id'].undo.$post({ param: { id } }) }),
  continue: command({ failed, call: (api, id: string) => api.admin.imports[':id'].continue.$post({ param: { id } }) }),
}

export function useRunImport(id: string) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const showProgress = (now: ShownImport) =>
    client.setQueryData<{ imports: ShownImport[] }>(
      importList.key,
      (shown) => shown && { imports: shown.imports.map((each) => (each.id === now.id ? now : each)) },
    )
  const steps: Command<[first: keyof typeof STEPS], void> = {
    refreshes,
    changes: 'pages',
    perform: async (first) => {
      let now = await STEPS[first].perform(id)
      while (isUnderWay(now.state) && isShown()) {
        now = await STEPS.continue.perform(id)
        showProgress(now)
      }
    },
  }
  return useCommand(steps)
}

export function isUnderWay(state: ImportState): boolean {
  return state === 'importing' || state === 'undoing'
}
