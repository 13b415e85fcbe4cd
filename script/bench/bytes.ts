import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { aBrowser } from './browser.ts'
import { demoFolder } from './demo.ts'
import { atMost, count, kilobytes, type Measurement, noted } from './measurement.ts'
import { type PublicRoute, publicRoutes } from './public-routes.ts'
import { rawAnswer } from './raw-answer.ts'
import { type Shipped, shippedBy } from './shipped.ts'
import { aSite } from './workplace.ts'

const BUDGET = { htmlAndCss: 20_000, fonts: 60_000, firstScreen: 110_000 }
/** A reading page never loads more. A page with a form loads React once it is touched. */
const JAVASCRIPT = { read: { alone: 8_000, touched: 8_000 }, form: { alone: 5_000, touched: 80_000 } }

/** What each public page sends over the wire, as a phone's browser with an empty cache counts it. */
export async function bytes(): Promise<Measurement[]> {
  const dataDir = await demoFolder()
  const routes = await publicRoutes(dataDir)
  const site = await aSite({ dataDir })
  const browser = await aBrowser()
  try {
    const measured = []
    for (const route of routes) measured.push(await measure(browser, site.url, route))
    const strangers = measured.reduce((sum, { shipped }) => sum + shipped.otherHosts, 0)
    const adminParts = measured.reduce((sum, { shipped }) => sum + shipped.adminScripts, 0)
    return [
      ...measured.flatMap(({ measurements }) => measurements),
      atMost('requests to other hosts, all pages', strangers, 0, count),
      atMost('scripts of the back-office, all pages', adminParts, 0, count),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** After a few requests, the server compresses a page again at the highest level. */
async function asKept(url: string): Promise<void> {
  for (let visit = 0; visit < 5; visit++) await rawAnswer(url, { 'accept-encoding': 'br' })
  await pause(500)
}

async function measure(browser: Browser, url: string, { name, path, isContent }: PublicRoute) {
  const unasked = (await rawAnswer(url + path, { 'accept-encoding': 'br' })).body.length
  await asKept(url + path)
  const alone = await shippedBy(browser, url + path, 'alone')
  const shipped = await shippedBy(browser, url + path, 'touched')
  const { document, stylesheet, font } = alone.bytes
  const total = Object.values(alone.bytes).reduce((sum, size) => sum + size, 0)
  const javascript = JAVASCRIPT[isContent ? 'read' : 'form']
  const measurements = [
    atMost(`${name}: HTML and CSS`, document + stylesheet, BUDGET.htmlAndCss, kilobytes, kinds(alone)),
    atMost(`${name}: first screen, pictures included`, total, BUDGET.firstScreen, kilobytes),
    noted(`${name}: HTML and CSS, before any request since the start`, kilobytes(unasked + stylesheet)),
    atMost(`${name}: fonts`, font, BUDGET.fonts, kilobytes),
    atMost(`${name}: JavaScript, left alone`, alone.bytes.script, javascript.alone, kilobytes),
    atMost(`${name}: JavaScript, touched`, shipped.bytes.script, javascript.touched, kilobytes, kinds(shipped)),
  ]
  return { shipped, measurements }
}

function kinds({ bytes: { document, stylesheet, script, font, image } }: Shipped): string {
  const parts = { html: document, css: stylesheet, js: script, fonts: font, pictures: image }
  return Object.entries(parts)
    .map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`)
    .join(' · ')
}
