import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { aBrowser } from './browser.ts'
import { demoFolder } from './demo.ts'
import { atMost, count, kilobytes, type Measurement, noted } from './measurement.ts'
import { type PublicRoute, publicRoutes } from './public-routes.ts'
import { rawAnswer } from './raw-answer.ts'
import { type Shipped, shippedBy } from './shipped.ts'
import { aSite } from './workplace.ts'

const BEFORE = { htmlAndCss: 20_000, javascript: 10_000, fonts: 60_000 }
const ALL_JAVASCRIPT = 110_000

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

/** A page that has been asked for a few times is compressed once more, thoroughly. */
async function asKept(url: string): Promise<void> {
  for (let visit = 0; visit < 5; visit++) await rawAnswer(url, { 'accept-encoding': 'br' })
  await pause(500)
}

async function measure(browser: Browser, url: string, { name, path, isContent }: PublicRoute) {
  const unasked = (await rawAnswer(url + path, { 'accept-encoding': 'br' })).body.length
  await asKept(url + path)
  const shipped = await shippedBy(browser, url + path, 'touched')
  const moved = `${name}: JavaScript once the visitor has moved`
  if (!isContent) return { shipped, measurements: [noted(moved, kilobytes(shipped.bytes.script), kinds(shipped))] }
  const alone = await shippedBy(browser, url + path, 'alone')
  const first = await shippedBy(browser, url + path, 'busy')
  const { document, stylesheet, script, font } = first.bytes
  const measurements = [
    atMost(`${name}: HTML and CSS at first`, document + stylesheet, BEFORE.htmlAndCss, kilobytes, kinds(first)),
    noted(`${name}: HTML and CSS, if nobody has asked since the start`, kilobytes(unasked + stylesheet)),
    atMost(`${name}: JavaScript at first`, script, BEFORE.javascript, kilobytes),
    atMost(`${name}: fonts`, font, BEFORE.fonts, kilobytes),
    atMost(`${name}: JavaScript by itself`, alone.bytes.script, ALL_JAVASCRIPT, kilobytes, kinds(alone)),
    atMost(moved, shipped.bytes.script, ALL_JAVASCRIPT, kilobytes, kinds(shipped)),
  ]
  return { shipped, measurements }
}

function kinds({ bytes: { document, stylesheet, script, font, image } }: Shipped): string {
  const parts = { html: document, css: stylesheet, js: script, fonts: font, pictures: image }
  return Object.entries(parts)
    .map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`)
    .join(' · ')
}
