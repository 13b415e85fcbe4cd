import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import { IMPORT_MESSAGES, type ImportState, type ItemKind } from '#domain/import/import.ts'
import type { ShownImport } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { announceChange } from '../../data/changes.ts'
import { uploadImportPicture } from '../../data/storage.ts'
import { uploadExport } from '../../data/upload-export.ts'

const KEY = ['imports']

export function useImports() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      explained(IMPORT_MESSAGES.fetchFailed, () => parseResponse(api.admin.imports.$get({}, { init: { signal } }))),
    staleTime: 0,
  })
}

export function useItems(id: string, kind: ItemKind, page: number) {
  return useQuery({
    queryKey: [...KEY, id, kind, page],
    queryFn: ({ signal }) =>
      explained(IMPORT_MESSAGES.fetchFailed, () =>
        parseResponse(
          api.admin.imports[':id'].items.$get(
            { param: { id }, query: { kind, page: `${page}` } },
            { init: { signal } },
          ),
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useReadExport() {
  return useImportCall((file: File) => uploadExport(file))
}

export function useRemoveImport() {
  return useImportCall((id: string) =>
    explained(IMPORT_MESSAGES.removeFailed, () => parseResponse(api.admin.imports[':id'].$delete({ param: { id } }))),
  )
}

/** Sends pictures one after the other. Files that this import doesn't know are counted, not refused. */
export function useAddPictures(id: string) {
  return useImportCall(async (files: readonly File[]) => {
    let added = 0
    for (const file of files) if (await uploadImportPicture(id, file)) added += 1
    return { added, unknown: files.length - added }
  })
}

const STEPS = {
  start: (id: string) => api.admin.imports[':id'].start.$post({ param: { id } }),
  undo: (id: string) => api.admin.imports[':id'].undo.$post({ param: { id } }),
  continue: (id: string) => api.admin.imports[':id'].continue.$post({ param: { id } }),
}

/** Asks the server for one step after another until the import ends or somebody leaves the screen. */
export function useRunImport(id: string) {
  const client = useQueryClient()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useImportCall(async (first: keyof typeof STEPS) => {
    let now = await step(STEPS[first], id)
    while (isUnderWay(now.state) && !left.current) {
      now = await step(STEPS.continue, id)
      showProgress(client, now)
    }
    announceChange({ collection: 'pages', operation: 'updated' })
  })
}

function step(call: (typeof STEPS)['continue'], id: string): Promise<ShownImport> {
  return explained(IMPORT_MESSAGES.continueFailed, () => parseResponse(call(id)))
}

export function isUnderWay(state: ImportState): boolean {
  return state === 'importing' || state === 'undoing'
}

function showProgress(client: ReturnType<typeof useQueryClient>, now: ShownImport): void {
  client.setQueryData<{ imports: ShownImport[] }>(
    KEY,
    (shown) => shown && { imports: shown.imports.map((each) => (each.id === now.id ? now : each)) },
  )
}

function useImportCall<Sent, Result>(call: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSettled: () => client.invalidateQueries({ queryKey: KEY }) })
}
