import { machinery } from './001-machinery.ts'
import type { Migration } from './migration.ts'

export const MIGRATIONS: readonly Migration[] = [machinery]

export const NEWEST_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version))
