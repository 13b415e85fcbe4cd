// The real server with a real database, in a separate process. Started by screens-run.ts.
import { ADMINISTRATOR, administratorToken } from '../administrator.ts'
import { aClock } from '../clock.ts'
import { aLiveServer } from '../live-server.ts'
import { FACTS_PATH, LATER_PATH } from './paths.ts'

const server = await aLiveServer(
  {},
  {
    clock: aClock(),
    web: {
      render: async (request, site) => {
        const { pathname } = new URL(request.url)
        if (pathname.startsWith(LATER_PATH))
          server.clock.advance({ minutes: Number(pathname.slice(LATER_PATH.length)) })
        if (pathname !== FACTS_PATH) return new Response(null, { status: 204 })
        const [business, brand, seoDefaults] = await Promise.all([site.business(), site.brand(), site.seoDefaults()])
        return Response.json({ business, brand, seoDefaults, publicUrl: site.publicUrl })
      },
    },
  },
)
process.send?.({ url: server.url, token: await administratorToken(server.url), administrator: ADMINISTRATOR })
process.on('disconnect', () => void server.stop())
