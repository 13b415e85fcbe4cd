import type { Page } from '@playwright/test'
import { defaultContent } from '#domain/website/part.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { asAdministrator, test as deskTest, expect, mailsTo } from '#test/support/desk-page.ts'
import { expectAccessible, hydrated } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'
import type { Site } from '#test/support/site.ts'
import { PHONE } from '#test/support/widths.ts'

const test = deskTest.extend({
  siteOptions: ({ mail }, use) => use({ now: A_MONDAY, env: { SMTP_URL: mail.url } }),
})
test.use({ locale: 'es-US' })

const EMAIL = 'lucia@example.com'
const ENGLISH = /\b(?:the|your|you|and|with|please|of|to|for|we|our)\b/i

async function turnOn(site: Site): Promise<void> {
  const draft = { ...defaultContent('navigation'), languages: { spanish: true } }
  await asAdministrator(site, '/api/collections/site-drafts/navigation', draft, 'PUT')
  await asAdministrator(site, '/api/admin/site/navigation/publish', { version: 1 })
}

/** The text there is Spanish, and marked so for screen readers. */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const words = await page.getByRole('main').evaluate((main) => {
    const shown = main.cloneNode(true) as HTMLElement
    for (const hidden of shown.querySelectorAll('noscript')) hidden.remove()
    return shown.textContent
  })
  expect(words).not.toMatch(ENGLISH)
  await expectAccessible(page)
}

test('a visitor who prefers Spanish is asked once, books, moves and cancels in Spanish, and joins the waiting list', {
  tag: PHONE,
}, async ({ page, site, mail }) => {
  await turnOn(site)

  await page.goto('/')
  await hydrated(page)
  const question = page.getByRole('region', { name: 'Sitio en español' })
  await expect(question).toContainText('¿Prefiere español?')
  await question.getByRole('link', { name: 'Ver en español' }).click()
  await expect(page).toHaveURL(/\/es$/)
  await expectAccessible(page)
  await photograph(page, 'spanish-1-home')

  await page.goto('/es/schedule')
  await hydrated(page)
  await expectSpanish(page)
  await page.getByRole('button', { name: 'Programar cita' }).click()
  await expect(page.getByText('Elija una fecha', { exact: true })).toBeVisible()
  await photograph(page, 'spanish-2-errors')
  await page.getByLabel('Tipo de servicio').selectOption({ index: 1 })
  await page.getByLabel('Fecha preferida').fill('2026-03-04')
  await page.getByLabel('Hora preferida').selectOption('10:30')
  await page.getByLabel('Nombre completo').fill('Lucía Ramos')
  await page.getByLabel('Correo electrónico').fill(EMAIL)
  await page.getByLabel('Número de teléfono').fill('(813) 555-0177')
  await page.getByLabel('Descripción').fill('La llave de la cocina gotea.')
  await page.getByRole('button', { name: 'Programar cita' }).click()
  const banner = page.getByRole('status').filter({ hasText: '¡Su solicitud de cita se envió correctamente!' })
  await expect(banner).toContainText('miércoles, 4 de marzo de 2026')
  await photograph(page, 'spanish-3-booked')

  await expect.poll(() => mailsTo(mail, EMAIL)).toHaveLength(1)
  const [received] = mailsTo(mail, EMAIL)
  const words = (received?.text ?? '').replace(/\S+:\/\/\S+|\S+@\S+/g, '')
  expect(words).toContain('4 de marzo de 2026')
  expect(words).not.toMatch(ENGLISH)
  const [link = ''] = /\/appointment\/\d+#[\w-]+/.exec(received?.text ?? '') ?? []

  await page.goto(link)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: /miércoles, 4 de marzo/ })).toBeVisible()
  await expectSpanish(page)
  await expect(page.getByText('Reparación')).toBeVisible()
  await photograph(page, 'spanish-4-request')
  await page.getByLabel('Fecha preferida').fill('2026-03-18')
  await page.getByLabel('Hora preferida').selectOption('13:30')
  await page.getByRole('button', { name: 'Pedir esta hora' }).click()
  await expect(page.getByRole('heading', { name: /18 de marzo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar esta cita' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Seguro que quiere cancelar esta cita?' })
  await photograph(page, 'spanish-5-cancel')
  await dialog.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await expect(page.getByText('Su cita está cancelada.')).toBeInViewport()
  await expectSpanish(page)

  await page.goto('/es/waiting-list')
  await hydrated(page)
  await expectSpanish(page)
  await page.getByLabel(/^Tipo de servicio/).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: /^lunes/i }).check()
  await page.getByRole('checkbox', { name: /^Noche/ }).check()
  await page.getByLabel(/^Nombre/).fill('Lucía Ramos')
  await page.getByLabel(/^Correo/).fill(EMAIL)
  await page.getByLabel(/^Número/).fill('(813) 555-0177')
  await page.getByRole('button', { name: 'Unirme a la lista de espera' }).click()
  await expect(page.getByText('Responda unas preguntas sobre este servicio')).toBeVisible()
  await page.getByRole('button', { name: 'Unirme a la lista de espera' }).click()
  await photograph(page, 'spanish-6-waiting')
  await expect(page.getByText('Ya está en la lista de espera.')).toBeVisible()

  await page.goto('/es/services')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\d\/services$/)
  await hydrated(page)
  await expect(question).toBeHidden()
})
