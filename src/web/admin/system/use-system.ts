import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import type { BackupSettings } from '#domain/system/backup-settings.ts'
import type { StoredBackupSettings } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { toast } from '../../ui/toast.tsx'

export const SYSTEM_KEY = ['system']
const WHILE_UNDER_WAY_MS = 1_500

export function useSystem() {
  return useQuery({
    queryKey: SYSTEM_KEY,
    queryFn: ({ signal }) => parseResponse(api.system.$get({}, { init: { signal } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backups.progress ? WHILE_UNDER_WAY_MS : false),
  })
}

export function saveBackupSettings(settings: BackupSettings, version: number): Promise<StoredBackupSettings> {
  return parseResponse(
    api.system.backups.settings.$put({ json: settings }, { headers: { 'If-Match': `"${version}"` } }),
  )
}

/** The browser's own download: a backup may be larger than the memory of a tab. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: (file: string) =>
      explained(BACKUP_MESSAGES.downloadFailed, () =>
        parseResponse(api.system.backups[':file'].download.$post({ param: { file } })),
      ),
    onSuccess: openDownload,
    onError: (error) => toast.error(error.message),
  })
}

export function useExport() {
  return useMutation({
    mutationFn: () => explained(BACKUP_MESSAGES.exportFailed, () => parseResponse(api.system.export.$post())),
    onSuccess: openDownload,
    onError: (error) => toast.error(error.message),
  })
}

function openDownload({ path }: { path: string }): void {
  Object.assign(document.createElement('a'), { href: path, download: '' }).click()
}

export function useBackUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => parseResponse(api.system.backups.$post()),
    onSettled: () => client.invalidateQueries({ queryKey: SYSTEM_KEY }),
  })
}
