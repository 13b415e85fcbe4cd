// Possible problems of a site and its machine, described for the operator.

export const CHECK_LABELS = {
  program: 'Site',
  address: 'Web address',
  proxy: 'Proxy',
  clock: 'Clock',
  zones: 'Time zones',
  disk: 'Disk',
  memory: 'Memory',
  folders: 'Folders',
  database: 'Database',
  key: 'Secret key',
  mail: 'Email',
  backup: 'Backups',
  'off-site': 'Off-site copy',
} as const

export type Check = keyof typeof CHECK_LABELS

export const HEALTH_LABELS = { ok: 'OK', warning: 'Look at this', problem: 'Problem' } as const

export interface Finding {
  check: Check
  health: keyof typeof HEALTH_LABELS
  found: string
  /** The fix. Empty if all is well. */
  remedy: string
}

export const fine = findingOf('ok')
export const warning = findingOf('warning')
export const problem = findingOf('problem')

function findingOf(health: Finding['health']) {
  return (check: Check, found: string, remedy = ''): Finding => ({ check, health, found, remedy })
}
