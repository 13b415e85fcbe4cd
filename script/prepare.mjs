// npm run build: installs what the site needs and builds it, without starting it. For servers and images.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { main } from './run.mjs'

await main(async () => {
  await install({ everything: false })
  await build()
})
