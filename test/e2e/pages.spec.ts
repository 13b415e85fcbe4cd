import { aPage } from '#test/support/builders/page.ts'
import { expect, expectAccessible, hydrated, signIn, test } from '#test/support/e2e.ts'
import { pageWriter } from '#test/support/pages.ts'

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

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test('pasted HTML is inert: nothing runs, leaves the site or breaks, drawings show, a video waits, and a missing page says so', async ({
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

  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }))
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'The tour' }))
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

  await page.goto('/pages/nothing-here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
})

test('a page that was prerendered on hover shows later changes, and the administrator gets the back-office links without a touch', async ({
  page,
  site,
}) => {
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'winter', title: 'Before the winter', type: 'card' }))
  await page.goto('/')
  await hydrated(page)
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/pages/winter'))
  await page.getByRole('link', { name: 'Before the winter' }).hover()
  await (await ahead).response()
  await pages.change('winter', { title: 'After the winter' })
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the winter')

  await signIn(page, site.url)
  await page.goto('/')
  await page.getByRole('link', { name: 'Appointments' }).click()
  await expect(page).toHaveURL('/admin/appointments')
})
