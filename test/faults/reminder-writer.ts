import { writeSync } from 'node:fs'
import { sendReminders } from '#features/customer-messages/send-reminders.ts'
import { openStore } from '#store/open.ts'

/** Sends the reminder of every visit that is due, and reports when it starts. */
const [dataDir = '', now = '', databaseUrl] = process.argv.slice(2)

const store = await openStore({ dataDir, databaseUrl, lockWaitMs: 120_000 })
writeSync(1, 'begun\n')
await sendReminders({ store, publicUrl: 'https://site.example' }, Temporal.Instant.from(now))
await store.close()
