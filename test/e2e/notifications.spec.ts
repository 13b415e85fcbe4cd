import { OPENED_PREFIX } from '#domain/navigation/navigation.ts'
import { test as base, expect, expectAccessible } from '#test/support/e2e.ts'
import { aPushService, type PushService } from '#test/support/push-service.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { workerActive } from '#test/support/service-worker.ts'
import { FULL_BROWSER } from '#test/support/widths.ts'

const AUTHORITY = 'test/support/certificates/authority.pem'

const test = base.extend<{ service: PushService }>({
  service: async ({ playwright: _ }, use) => {
    const service = await aPushService()
    await use(service)
    await service.close()
  },
  siteOptions: async ({ service }, use) =>
    use({ env: { ALLOW_PRIVATE_HOSTS: `localhost:${service.port}`, NODE_EXTRA_CA_CERTS: AUTHORITY } }),
})

// The light browser refuses notifications even with permission.

test('the owner turns notifications on, gets a test, sets quiet hours, and turns them off', {
  tag: FULL_BROWSER,
}, async ({ adminPage: page, context, service }) => {
  await context.grantPermissions(['notifications'])
  // Tests can't reach a browser maker's push service, so ours issues the subscription.
  let receiver: ReturnType<PushService['subscribe']> | undefined
  await page.exposeFunction('subscribeAtService', (key: string) => {
    receiver = service.subscribe(key)
    return receiver.subscription
  })
  await page.addInitScript(() => {
    let given: object | null = null
    const manager = {
      getSubscription: async () => given,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const ask = Reflect.get(window, 'subscribeAtService')
        const subscription = await ask(applicationServerKey)
        given = {
          endpoint: subscription.endpoint,
          options: { applicationServerKey: null },
          toJSON: () => subscription,
          unsubscribe: async () => {
            given = null
          },
        }
        return given
      },
    }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager })
  })
  await page.goto('/admin/notifications')
  await loaded(page)
  await workerActive(page)
  await page.reload()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Not reached yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Last reached')).toBeVisible()
  expect(receiver?.messages[0]?.notification.navigate).toContain(`/admin/notifications#${OPENED_PREFIX}`)
  expect(service.faults).toEqual([])

  // Two taps in a row, before the first is saved.
  const late = page.getByLabel('A request is still waiting')
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  const tap = (control: typeof late) =>
    control.evaluate((input: HTMLInputElement) => {
      input.click()
      return input.checked
    })
  expect([await tap(late), await tap(quiet)]).toEqual([false, true])
  await page.getByLabel('From', { exact: true }).fill('20:30')
  await page.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByRole('button', { name: 'Save times' })).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20:30')
  await expect(page.getByLabel('A request is still waiting')).not.toBeChecked()

  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()

  await test.step('a choice that the browser cannot keep is reverted with a notice', async () => {
    const sound = page.getByRole('switch', { name: 'Sound for new requests' })
    await expect(sound).not.toBeChecked()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await sound.click()
    await expect(page.getByText('This browser couldn’t save your choice.')).toBeVisible()
    await expect(sound).not.toBeChecked()
  })
})
