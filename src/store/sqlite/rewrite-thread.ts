// Removes the free space of a database file. A thread of its own, because a large file takes seconds.
import { workerData } from 'node:worker_threads'
import { rewriteFile } from './file.ts'

await rewriteFile(String(workerData))
