import type { Locator, Page } from '@playwright/test'
import { bookElsewhere, fillBooking, openSchedule, submitBooking } from '../support/booking-page.ts'
import { A_MONDAY } from '../support/builders/appointment.ts'
import { openDetails } from '../support/desk-page.ts'
import { expect, expectAccessible, test } from '../support/e2e.ts'
import { aPhoto } from '../support/pictures.ts'
import { PHONE } from '../support/widths.ts'

test.use({ siteOptions: { now: A_MONDAY } })

const aFile = async (seed: number) => ({
  name: `tap-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await aPhoto({ width: 160, height: 120, seed }),
})

/** Waits for the photos to show: they move the button below, which a click would then miss. */
async function choosePhotos(place: Page | Locator, ...seeds: number[]): Promise<void> {
  await place.getByLabel('Add photos').setInputFiles(await Promise.all(seeds.map(aFile)))
  await expect(place.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(seeds.length)
}

test('photos follow an accepted request, also after a failure, and the desk looks at them', {
  tag: PHONE,
}, async ({ adminPage: page, expected }) => {
  // The first photo is cut off by the network.
  expected.push(/\/photos/, /ERR_FAILED/)
  let cutOff = false
  await page.route(/\/api\/appointments\/\d+\/photos$/, async (route) => {
    if (cutOff) return route.continue()
    cutOff = true
    await route.abort()
  })
  await openSchedule(page)
  await fillBooking(page, { date: '2026-03-17', time: '11:00', name: 'Maria Gomez', email: 'maria@example.com' })
  await choosePhotos(page, 1, 2, 3)
  const chosen = page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove tap-3.jpg' }).click()
  await expect(chosen).toHaveCount(2)
  await submitBooking(page)
  await expect(page.getByText('You asked for')).toBeVisible()
  await expect(page.getByText("Some photos weren't sent. Your request is safe")).toBeVisible()
  await expectAccessible(page)
  // Another request on the same page keeps the first one's photos.
  await page.getByRole('link', { name: 'Request Another Appointment' }).click()
  await fillBooking(page, { date: '2026-03-18', time: '11:00', name: 'Max Gomez', email: 'max@example.com' })
  await choosePhotos(page, 5)
  await submitBooking(page)
  await expect(page.getByText('Your photos were sent.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your photos were sent.')).toHaveCount(2)

  const details = await openDetails(page, { name: 'Maria Gomez' })
  const first = details.getByRole('button', { name: 'Photo 1 of 2 from Maria' })
  await first.click()
  const lightbox = page.getByRole('dialog', { name: 'Photo 1 of 2 from Maria' })
  await expect(lightbox.getByRole('img', { name: 'Photo 1 of 2 from Maria' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'Photo 2 of 2 from Maria' })
  await expect(second.getByRole('img', { name: 'Photo 2 of 2 from Maria' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second).toBeHidden()
  await expect(first).toBeFocused()

  await choosePhotos(details, 4)
  await details.getByRole('textbox', { name: 'Write a message' }).fill('Does it look like this?')
  await details.getByRole('button', { name: 'Send message' }).click()
  await expect(details.getByRole('button', { name: 'Photo 3 of 3 from you' })).toHaveCount(2)

  await details.getByRole('button', { name: 'Photo 3 of 3 from you' }).first().click()
  await page.getByRole('button', { name: 'Delete this photo' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(details.getByRole('button', { name: /^Photo/ })).toHaveCount(2)
  await expect(details.getByText('was changed')).toHaveCount(0)

  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Maria Gomez' }).click()
  const photos = page.getByRole('region', { name: 'Photos (2)' })
  await photos.getByRole('button', { name: 'Photo 2 of 2 from Maria' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 2 of 2 from Maria' })).toBeVisible()
})

test('the customer sends photos from their page and looks at them', { tag: PHONE }, async ({ page, site }) => {
  await page.goto(await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z'))
  await choosePhotos(page, 1, 2)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Sent photos.')).toBeVisible()
  const photo = page.getByRole('button', { name: 'Photo 2 of 2 from you' })
  await photo.click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 2 of 2 from you' })).toBeVisible()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 2 from you' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(photo).toBeFocused()
  await photo.click()
  await page.getByRole('button', { name: 'Delete this photo' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('button', { name: 'Photo 1 of 1 from you' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('plain forms send a photo, delete it and cancel the appointment', async ({ page, site }) => {
    const link = await bookElsewhere(site.url, '2026-03-17T15:00:00.000Z')
    await page.goto(link)
    await page.getByLabel('Your link').fill(site.url + link)
    await page.getByRole('button', { name: 'Open my appointment' }).click()
    await page.getByLabel('Add a photo').setInputFiles(await aFile(1))
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message was sent.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
    await page.getByLabel('Yes, delete this photo for good').check()
    await page.getByRole('button', { name: 'Delete this photo' }).click()
    await expect(page.getByText('The photo was deleted.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toHaveCount(0)

    const headings = page.getByRole('main').getByRole('heading')
    await expect(headings.last()).toHaveText('Do you want to cancel this appointment?')
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('Your appointment is canceled.')).toBeVisible()
  })
})
