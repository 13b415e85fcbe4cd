import type { Config } from '#server/config.ts'
import { aDeskSite, type DeskSite } from './desk-site.ts'
import { aPushService, type DeviceBehaviour, type PushReceiver, type PushService } from './push-service.ts'
import { aMailServer, type MailServer, trustTestAuthority } from './smtp.ts'

export interface PushSite extends DeskSite {
  mail: MailServer
  service: PushService
  /** Turns notifications on for another device. */
  device(behaviour?: DeviceBehaviour, settings?: object): Promise<PushReceiver & { id: string }>
  devices(): Promise<Record<string, unknown>[]>
}

/** The site of a signed-in administrator, with a mail server and a push service. */
export async function aPushSite(config: Partial<Config> = {}): Promise<PushSite> {
  trustTestAuthority()
  const [mail, service] = [await aMailServer(), await aPushService()]
  const allowedHosts = [{ host: 'localhost', port: service.port }]
  const site = await aDeskSite({ smtpUrl: mail.url, allowedHosts, ...config })
  const list = async () => (await site.ask('/api/push/devices')).body
  return {
    ...site,
    mail,
    service,
    async device(behaviour, settings) {
      const applicationServerKey = String((await list()).applicationServerKey)
      const receiver = service.subscribe(applicationServerKey, behaviour)
      const { subscription } = receiver
      // Devices are listed by age, and the clock is stopped.
      site.clock.advance({ seconds: 1 })
      const added = await site.ask('/api/push/devices', { subscription, applicationServerKey })
      if (added.status !== 201) throw new Error(`The device was refused: ${JSON.stringify(added.body)}`)
      const id = String(added.body.id)
      if (settings) await site.ask(`/api/push/devices/${id}`, settings, 'PUT')
      return Object.assign(receiver, { id })
    },
    devices: async () => (await list()).devices as Record<string, unknown>[],
    async stop() {
      await site.stop()
      await service.close()
      await mail.close()
    },
  }
}
