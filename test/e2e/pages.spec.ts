import type { Page as Tab } from '@playwright/test'
import { aFullPage, aPage } from '#test/support/builders/page.ts'
import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'

test.describe('a published page', () => {
  test('carries every tag in the first HTML, and the browser shows them', async ({ page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aFullPage('drains'))
    const html = await (await fetch(`${site.url}/pages/drains`)).text()
    await page.goto('/')
    await hydrated(page)
    const home = await tagsOf(page)
    // The page's own fields aren't parsed as markup.
    const elsewhere = await page.context().newPage()
    const sent = await tagsOf(elsewhere, html)
    await elsewhere.close()
    expect(sent).toEqual(
      expect.arrayContaining([
        'title=Drain Cleaning in Tampa, Day and Night',
        expect.stringMatching(/^description=We clear clogged drains/),
        'keywords=drain, clog, Tampa',
        'robots=noarchive, notranslate',
        'canonical=https://bayline.example/drains',
        'og:title=Drains on Facebook',
        'og:description=Shared words',
        'og:image=http://localhost:3000/files/share.jpg',
        'og:type=website',
        'twitter:card=summary_large_image',
        'twitter:title=Drains on X',
        'twitter:description=Tweeted words',
        'twitter:image=https://cdn.example/x.jpg',
        'json-ld={"@context":"https://schema.org","@type":"Service","name":"Drains </script><b>&"}',
      ]),
    )
    await page.getByRole('link', { name: 'Emergency drain cleaning' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency drain cleaning' })).toBeVisible()
    await expect.poll(() => tagsOf(page)).toEqual(sent)
    await expect(page.getByRole('heading', { level: 2, name: 'Day and night' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => tagsOf(page)).toEqual(home)
    await pages.remove('drains')
  })

  test('is readable and whole without script', async ({ page, browser, site }) => {
    await page.goto('/pages/warranty')
    await expect(page.getByRole('heading', { level: 1, name: 'Our workmanship warranty' })).toBeVisible()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${site.url}/pages/warranty`)
    await expect(plain.getByRole('heading', { name: 'What it covers' })).toBeVisible()
    await context.close()
  })
})

test.describe('an address without a page', () => {
  test('returns 404 with its screen, for drafts too', async ({ page, site, expected }) => {
    expected.push(/404/)
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'secret', status: 'draft' }))
    for (const slug of ['nothing-here', 'secret', 'Not%20a%20slug']) {
      const response = await page.goto(`/pages/${slug}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await pages.remove('secret')
  })
})

test.describe('a redirect', () => {
  test('is a real 301 with its chain collapsed, and works in the browser as well', async ({ page, site }) => {
    const pages = await pageWriter(site.url)
    await pages.save(aPage({ slug: 'end', title: 'The end' }))
    await pages.save(aPage({ slug: 'middle', seo: { redirectUrl: '/pages/end' } }))
    await pages.save(aPage({ slug: 'start', title: 'The start', type: 'card', seo: { redirectUrl: '/pages/middle' } }))
    const answer = await fetch(`${site.url}/pages/start`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/pages/end'])
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name: 'The start' }).click()
    await expect(page).toHaveURL(/\/pages\/end$/)
    await expect(page.getByRole('heading', { level: 1, name: 'The end' })).toBeVisible()
    for (const slug of ['start', 'middle', 'end']) await pages.remove(slug)
  })
})

const HOSTILE = `
<script>window.ran = 'script'</script><p>I am harmless.</p>
<img src="x" onerror="window.ran='onerror'"><img src="data:image/svg+xml,<svg onload=window.ran='data'>">
<svg onload="window.ran='svg'"><script>window.ran='svg script'</script><a href="javascript:window.ran='a'"><animate attributeName="href" values="javascript:window.ran='animate'"/><text y="20">Drawn</text></a>
<use href="https://evil.example/x.svg#a"/><image href="https://evil.example/x.png"/><path fill="url(https://evil.example/x.svg#a)" d="M0 0h9v9z"/>
<style>@import url(https://evil.example/w.css)</style><foreignObject><iframe src="https://evil.example/"></iframe><img src="y" onerror="window.ran='foreign'"></foreignObject>
<desc><p><style><img src=z onerror="window.ran='desc'"></style></p></desc><set attributeName="onload" to="window.ran='set'"/></svg>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<link rel="stylesheet" href="https://evil.example/x.css"><link rel="preconnect" href="https://evil.example">
<iframe srcdoc="<script>parent.ran='srcdoc'</script>"></iframe><iframe src="https://evil.example/"></iframe>
<object data="https://evil.example/"></object><embed src="https://evil.example/"><video src="data:video/mp4,x" onerror="window.ran='video'" autoplay></video>
<style>body { display: none } @import url(https://evil.example/y.css);</style>
<p style="background: url(https://evil.example/z.png)">Styled</p>
<div style="position:fixed;inset:0;z-index:9999;pointer-events:none"><a href="https://evil.example/">trap</a></div>
<form action="https://evil.example/"><input autofocus onfocus="window.ran='focus'" name="parentNode"><button>Send</button></form>
<a id="js" href="javascript:window.ran='href'">Click me</a>
<div id="main">Not the main one</div><div id="navigation">window.ran='clobbered'</div><a name="__reactRouterContext"></a>
</div></main></body><!-- <b>unclosed <table><tr><td>`

test('hostile HTML is shown inert: nothing runs, nothing leaves the site, nothing breaks', async ({
  page,
  site,
  browser,
  expected,
}) => {
  // The pictures point to this site, where they don't exist, which is harmless.
  expected.push(/404/)
  const pages = await pageWriter(site.url)
  await pages.save(
    aPage({
      slug: 'hostile',
      title: 'Hostile',
      content: HOSTILE,
      seo: { schema: '{"x":"</script><script>window.ran=1</script>"}' },
    }),
  )
  const withoutScript = await browser.newContext({ javaScriptEnabled: false })
  for (const tab of [page, await withoutScript.newPage()]) {
    const left: string[] = []
    tab.on('request', (request) => {
      if (!request.url().startsWith(site.url)) left.push(request.url())
    })
    await tab.goto(`${site.url}/pages/hostile`)
    await expect(tab.getByText('I am harmless.')).toBeVisible()
    if (tab === page) await hydrated(page)
    await tab.getByText('Click me').click()
    // A reload waits for whatever the click started.
    await tab.reload()
    expect(left).toEqual([])
    expect(tab.url()).toBe(`${site.url}/pages/hostile`)
    expect(await tab.locator('main#main').count()).toBe(1)
    await expect(tab.getByRole('contentinfo')).toBeVisible()
    const box = await tab.getByRole('link', { name: 'trap' }).locator('..').boundingBox()
    const content = await tab.locator('.page-content').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(content?.y ?? Number.POSITIVE_INFINITY)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.getByRole('link', { name: 'Schedule a visit' }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  await withoutScript.close()
  await pages.remove('hostile')
})

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test('drawings and pictures of other sites are shown, and a pasted video waits for the visitor', async ({
  page,
  site,
}) => {
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }))
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'The tour' }))
  const pages = await pageWriter(site.url)
  const content = `<svg viewBox="0 0 9 9" width="90" height="90" role="img" aria-label="A drop"><defs><linearGradient id="g"><stop stop-color="#00f"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/></svg>
<p><img src="https://pictures.example/sink.gif" alt="A sink"></p>
<p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="A tour"></iframe></p>`
  await pages.save(aPage({ slug: 'media', title: 'Media', content }))
  await page.goto('/pages/media')
  await hydrated(page)
  const drop = page.getByRole('img', { name: 'A drop' })
  expect(await drop.locator('rect').evaluate((rect) => getComputedStyle(rect).fill)).toContain('#content-g')
  expect(await drop.evaluate((svg) => svg.querySelector('linearGradient')?.namespaceURI)).toBe(
    'http://www.w3.org/2000/svg',
  )
  await expect(page.getByRole('img', { name: 'A sink' })).toHaveJSProperty('naturalWidth', 1)
  await expect(page.locator('iframe[title="A tour"]')).toBeHidden()
  await page.getByRole('button', { name: 'Play the video here' }).click()
  await expect(page.frameLocator('iframe[title="A tour"]').getByText('The tour')).toBeVisible()
  await pages.remove('media')
})

/** A document's metadata as sorted lines. */
function tagsOf(tab: Tab, html?: string): Promise<string[]> {
  return tab.evaluate((text) => {
    const { head } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const metas = [...head.querySelectorAll('meta[name], meta[property]')].map(
      (meta) => `${meta.getAttribute('name') ?? meta.getAttribute('property')}=${meta.getAttribute('content')}`,
    )
    const canonical = [...head.querySelectorAll('link[rel=canonical]')].map(
      (link) => `canonical=${link.getAttribute('href')}`,
    )
    const data = [...head.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => `json-ld=${JSON.stringify(JSON.parse(script.textContent ?? ''))}`,
    )
    return [`title=${head.querySelector('title')?.textContent}`, ...metas, ...canonical, ...data].toSorted()
  }, html)
}
