// The real server on a given data folder, killed by upload-kill.test.ts.
import { aLiveServer } from '#test/support/live-server.ts'

const [dataDir = ''] = process.argv.slice(2)
const server = await aLiveServer({ dataDir })
process.send?.(server.url)
