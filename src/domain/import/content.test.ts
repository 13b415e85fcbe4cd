import { expect, test } from 'vitest'
import { PAGE_LIMITS } from '#domain/pages/page.ts'
import { plainContent } from './content.ts'

const pictures = new Map([['4', { address: 'https://old.example/heater.jpg', alt: 'The "new" heater' }]])
const plain = (content: string) => plainContent(content, (id) => pictures.get(id))

test('the classic editor leaves paragraphs to blank lines', () => {
  const text = 'One\r\ntwo\r\n\r\n<h2>Three</h2>\n\n\n<ul><li>Four</li></ul>\n \nFive'
  expect(plain(text).html).toBe('<p>One<br>\ntwo</p>\n<h2>Three</h2>\n<ul><li>Four</li></ul>\n<p>Five</p>')
})

test('the block editor writes its own paragraphs', () => {
  const text = '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<p>Two</p>'
  expect(plain(text).html).toBe(text)
})

test('captions, galleries and embedded addresses become HTML', () => {
  expect(plain('[caption id="a" width="3"]<img src="x.jpg"> Words[/caption]').html).toContain(
    '<figure><img src="x.jpg"><figcaption>Words</figcaption></figure>',
  )
  expect(plain('[gallery ids="4, 9"]').html).toContain(
    '<figure><img src="https://old.example/heater.jpg" alt="The &quot;new&quot; heater"></figure>',
  )
  expect(plain('[embed]https://example.com/v[/embed]').html).toContain('<a href="https://example.com/v">')
})

test('a gallery shows a picture once, and galleries stop adding when the page is too long', () => {
  expect(plain(`[gallery ids="${'4,'.repeat(900)}4"]`).html.match(/<img/g)).toHaveLength(1)
  const address = `https://old.example/${'a'.repeat(400)}.jpg`
  const ids = Array.from({ length: 400 }, (_, id) => id).join(',')
  const { html } = plainContent(`[gallery ids="${ids}"]`.repeat(500), () => ({ address, alt: '' }))
  expect(html.length).toBeGreaterThan(PAGE_LIMITS.content)
  expect(html.length).toBeLessThan(2 * PAGE_LIMITS.content)
})

test('other shortcodes are removed and named, and text in brackets stays', () => {
  const { html, shortcodes } = plain(
    '[vc_row][vc_column width="1/2"]Text [sic][/vc_column][/vc_row] [form id="3"] [button]Go[/button]',
  )
  expect(html).toBe('<p>Text [sic]  Go</p>')
  expect(shortcodes).toEqual(['button', 'form', 'vc_column', 'vc_row'])
})
