import type { MailState } from '#domain/mails/desk-words.ts'
import type { BackupSettings } from '#domain/system/backup-settings.ts'
import type { OffSiteInput } from '#domain/system/off-site-schema.ts'
import { SYSTEM_MESSAGES } from '#domain/system/system.ts'
import type { SystemReport } from '#server/api-types.ts'
import { ifVersion } from '../../data/api-client.ts'
import { command, type Query, query } from '../../data/calls.ts'

const refreshes = ['system']
const WHILE_UNDER_WAY_MS = 1_500

export const systemReport: Query<[], SystemReport> = {
  ...query({
    key: ['system', 'report'],
    failed: SYSTEM_MESSAGES.fetchFailed,
    call: (api, sending) => api.system.$get({}, sending),
  }),
  everyMs: (report) => (report?.backups.progress || report?.offSite?.isUnderWay ? WHILE_UNDER_WAY_MS : false),
}

export const saveBackupSettings = command({
  failed: 'Failed to save the backup settings',
  call: (api, json: BackupSettings, version: number | undefined) =>
    api.system.backups.settings.$put({ json }, { headers: ifVersion(version) }),
})

export const saveBackupFolder = command({
  refreshes,
  failed: 'Failed to save the backup folder',
  call: (api, folder: string) => api.system.backups.folder.$put({ json: { folder } }),
})

export const saveOffSite = command({
  refreshes,
  failed: 'Failed to save the off-site copy',
  call: (api, json: OffSiteInput) => api.system['off-site'].$put({ json }),
})

export const turnOffOffSite = command({
  refreshes,
  done: 'The off-site copy is off.',
  call: (api) => api.system['off-site'].$delete(),
})

export const copyOffSite = command({ refreshes, call: (api) => api.system['off-site'].copy.$post() })

export const backUp = command({ refreshes, call: (api) => api.system.backups.$post() })

export const downloadBackup = command({
  failed: 'Failed to download the backup',
  call: (api, file: string) => api.system.backups[':file'].download.$post({ param: { file } }),
})

export const exportAll = command({
  failed: 'Failed to export the data',
  call: (api) => api.system.export.$post(),
})

/** The browser's own download: a backup may be larger than the memory of a tab. */
export function openDownload(made: { value: { path: string } } | undefined): void {
  if (made) Object.assign(document.createElement('a'), { href: made.value.path, download: '' }).click()
}

export const outboxMails = query({
  key: ['system', 'outbox'],
  failed: 'The emails could not be loaded.',
  call: (api, sending, cursor: string, state: MailState) =>
    api.system.outbox.$get({ query: { state, cursor: cursor || undefined } }, sending),
})

/** Not cached after the dialog closes, because it is private mail. */
export const outboxMail = query({
  key: ['system', 'mail'],
  failed: 'The email could not be loaded.',
  isReadOnce: true,
  call: (api, sending, id: string) => api.system.outbox[':id'].$get({ param: { id } }, sending),
})

export const retryMail = command({
  refreshes,
  call: (api, id: string) => api.system.outbox[':id'].retry.$post({ param: { id } }),
})

export const cancelMail = command({
  refreshes,
  done: 'The email was canceled.',
  call: (api, id: string) => api.system.outbox[':id'].cancel.$post({ param: { id } }),
})

export const retryFailedMails = command({ refreshes, call: (api) => api.system.outbox.retry.$post() })
