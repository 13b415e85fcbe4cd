import type { Page } from '@playwright/test'
import { administratorToken } from './administrator.ts'
import { aBookingRequest } from './builders/appointment.ts'
import { expect, hydrated } from './e2e.ts'
import type { Site } from './site.ts'

export interface Wish {
  date: string
  time: string
  name?: string
  email?: string
}

export async function openSchedule(page: Page): Promise<void> {
  await page.goto('/schedule')
  await hydrated(page)
}

export async function fillBooking(page: Page, wish: Wish): Promise<void> {
  await page.getByLabel('Full Name').fill(wish.name ?? 'Jane Alvarez')
  await page.getByLabel('Email Address').fill(wish.email ?? 'jane@example.com')
  await page.getByLabel('Phone Number').fill('(813) 555-0177')
  await page.getByLabel('Service Type').selectOption('Repair')
  await page.getByLabel('Preferred Date').fill(wish.date)
  await page.getByLabel('Preferred Time').selectOption(wish.time)
  await page.getByLabel('Description').fill('The kitchen tap drips.')
}

export async function submitBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
}

/** Another visitor books a time, without a screen. Returns the link to their appointment. */
export async function bookElsewhere(siteUrl: string, preferredDate: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/appointments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      aBookingRequest({ preferredDate, customerName: 'Somebody Else', customerPhone: '8135550177' }),
    ),
  })
  const { manageUrl } = (await response.json()) as { manageUrl?: string }
  if (!manageUrl) throw new Error(`Booking ${preferredDate} returned ${response.status}`)
  const { pathname, hash } = new URL(manageUrl)
  return `${pathname}${hash}`
}

/** The desk confirms the appointment behind a customer's link. */
export async function confirmElsewhere(siteUrl: string, link: string): Promise<void> {
  const id = link.split(/[/#]/)[2]
  const response = await fetch(`${siteUrl}/api/appointments/${id}/status`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await administratorToken(siteUrl)}` },
    body: JSON.stringify({ status: 'confirmed' }),
  })
  if (!response.ok) throw new Error(`Confirming ${id} returned ${response.status}`)
}

export async function changeScheduling(siteUrl: string, settings: object): Promise<void> {
  const token = await administratorToken(siteUrl)
  const response = await fetch(`${siteUrl}/api/collections/settings/appointment_settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(settings),
  })
  if (!response.ok) throw new Error(`Saving the settings returned ${response.status}: ${await response.text()}`)
}

/** Drains within two hours and with a question, burst pipes by phone, and only around Tampa. */
export async function openToServices(site: Site): Promise<void> {
  const token = await administratorToken(site.url)
  const put = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const response = await fetch(`${site.url}/api/collections/${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    })
    expect(response.ok, await response.text()).toBe(true)
  }
  await put('services/drains', {
    name: 'Drain cleaning',
    summary: 'Sinks and main lines cleared.',
    description: '<p>We bring the camera.</p>',
    minutes: 60,
    windowMinutes: 120,
    price: { from: 129, to: 289 },
    questions: [
      {
        id: 'leak',
        label: 'Is water running?',
        kind: 'yes-no',
        required: true,
        options: [{ label: 'Yes', urgency: 'call-now' }, { label: 'No' }],
      },
    ],
  })
  await put('services/burst-pipe', { name: 'Burst pipe', emergency: true })
  await put('settings/service_area', { mode: 'zips', zips: [{ code: '336' }, { code: '337', charge: 35 }] })
}
