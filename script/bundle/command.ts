// The programs of the command line. Only a package runs these bundles: elsewhere Node runs the sources.
import { bundle } from './bundle.ts'

await bundle('build/command', {
  admin: 'src/command/admin.ts',
  backup: 'src/command/backup.ts',
  doctor: 'src/command/doctor.ts',
  'migrate-store': 'src/command/migrate-store.ts',
  restore: 'src/command/restore.ts',
  'rewrite-thread': 'src/store/sqlite/rewrite-thread.ts',
  'workshop-process': 'src/images/workshop-process.ts',
})
