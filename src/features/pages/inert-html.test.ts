import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inertHtml } from './inert-html.ts'
import { removedFrom } from './removed-from.ts'

const SITE = 'https://bayline.example'
const shown = (html: string) => inertHtml(html, SITE)
const removed = (html: string) => removedFrom(html, SITE).map(({ kind }) => kind)

describe('presentational markup is shown unchanged', () => {
  test.each([
    '<h2 class="big" title="T" lang="en" style="color:red;text-align:center">Prices</h2>',
    '<table border="1"><caption>C</caption><tr><th scope="col" colspan="2">A</th></tr><tr><td style="padding:4px">1</td></tr></table>',
    '<p>5 &lt; 6 &amp; 7, "é" 😀<br />next</p>',
    '<details open><summary>More</summary><blockquote cite="/x">Q</blockquote></details>',
    '<ol start="3" reversed><li value="7">x</li></ol>',
    '<a href="https://example.org/?a=1&amp;b=2">web</a><a href="mailto:a@example.org">mail</a><a href="tel:+18135550100">call</a><a href="/schedule">book</a>',
  ])('%s', (html) => {
    expect(shown(html)).toBe(html)
    expect(removed(html)).toEqual([])
  })

  test('a picture of the site gets the sizes and formats that a page needs, and its box', () => {
    const stored = `/files/${'a'.repeat(32)}-1600x900-${'b'.repeat(36)}`
    const html = shown(`<img src="${stored}" alt="A sink">`)
    expect(html).toContain('width="1600" height="900" loading="lazy"')
    expect(html).toContain(`/files/${'a'.repeat(32)}/640.webp 640w`)
    expect(html).toContain('alt="A sink"')
    expect(shown(`<img src="${SITE}/files/x.png?v=2">`)).toContain('src="/files/x.png?v=2"')
  })

  test('ids are prefixed, and links to them still work', () => {
    expect(shown('<h2 id="main">A</h2><a href="#main">A</a><a name="navigation">x</a>')).toBe(
      '<h2 id="content-main">A</h2><a href="#content-main">A</a><a id="content-navigation">x</a>',
    )
  })

  test.each([
    ['/pages/prices#drains', '/pages/prices#content-drains'],
    ['/services/drains#cost', '/services/drains#content-cost'],
    [`${SITE}/pages/prices?from=ad#drains`, `${SITE}/pages/prices?from=ad#content-drains`],
    ['/pages/prices#content-drains', '/pages/prices#content-drains'],
    ['/pages/prices#', '/pages/prices#'],
    ['/about#team', '/about#team'],
    ['https://else.example/pages/prices#drains', 'https://else.example/pages/prices#drains'],
    ['http://[#x', 'http://[#x'],
  ])('a link to %s leads to %s', (href, shownHref) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(`<a href="${shownHref}">x</a>`)
  })
})

describe('drawings, pictures and media are shown', () => {
  test('a drawing keeps its shapes, and refers only to itself', () => {
    const drawn = shown(
      '<svg viewBox="0 0 9 9" role="img" aria-label="A drop"><title>A drop</title><defs><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient></defs><g transform="rotate(9)"><path d="M0 0h9" fill="url(#g)" style="stroke:url(\'#g\')"/></g></svg>',
    )
    expect(drawn).toBe(
      '<svg viewbox="0 0 9 9" role="img" aria-label="A drop"><defs><linearGradient id="content-g"><stop offset="1" stop-color="red"></stop></linearGradient></defs><g transform="rotate(9)"><path d="M0 0h9" fill="url(#content-g)" style="stroke:url(#content-g)"></path></g></svg>',
    )
  })

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><radialGradient xlink:href="#g" href="#g"/></svg>',
    '<img src="https://pictures.example/a.png">',
    '<video src="https://media.example/v.mp4"></video>',
    '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
  ])('nothing is said about %s', (html) => {
    expect(removed(html)).toEqual([])
  })

  test.each(['https://pictures.example/a.png', '//pictures.example/a.png', '/\\pictures.example/a.png'])(
    'a picture at %s names its site, which doesn’t learn the page',
    (src) => {
      expect(
        shown(`<img src="${src}" srcset="//evil.example/x 2x" data-outside="img https://evil.example" alt="A">`),
      ).toBe(
        '<img loading="lazy" decoding="async" alt="A" src="https://pictures.example/a.png" referrerpolicy="no-referrer" data-outside="img https://pictures.example" />',
      )
    },
  )

  test('a player has controls, never starts by itself, and names its sites', () => {
    expect(
      shown(
        '<video autoplay muted poster="https://a.example/p.png" onplay="x()"><source src="https://b.example/v.mp4" type="video/mp4" srcset="//c.example 2x"></video>',
      ),
    ).toBe(
      '<video preload="metadata" muted controls poster="https://a.example/p.png" data-outside="img https://a.example"><source type="video/mp4" src="https://b.example/v.mp4" data-outside="media https://b.example" /></video>',
    )
  })

  test('a frame of a named site becomes the link that loads it on request', () => {
    expect(
      shown('<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="How to &lt;flush&gt;" onload="x()">b</iframe>'),
    ).toBe('<a data-block="embed" href="https://www.youtube.com/embed/dQw4w9WgXcQ" title="How to &lt;flush&gt;">b</a>')
  })
})

describe('markup that runs, loads, submits or navigates is removed', () => {
  test.each([
    ['<script>alert(1)</script>a', 'a', 'script'],
    ['<scr<script>ipt>alert(1)</script>a', 'ipt&gt;alert(1)a', 'other'],
    ['<p onclick="x()" ONMOUSEOVER=y>a</p>', '<p>a</p>', 'handler'],
    ['<base href="//evil.example">a', 'a', 'document'],
    ['<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a', 'document'],
    ['<link rel="stylesheet" href="//evil.example/x.css">a', 'a', 'sheet'],
    ['<style>body{display:none}</style>a', 'a', 'sheet'],
    ['<iframe srcdoc="<script>alert(1)</script>">b</iframe>a', 'a', 'frame'],
    ['<object data="//evil.example"></object><embed src="//evil.example">a', 'a', 'frame'],
    ['<form action="//evil.example"><input autofocus onfocus=x><button>a</button></form>', 'a', 'form'],
    ['<iframe src="https://evil.example/">b</iframe>a', 'a', 'frame'],
    ['<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>a', 'a', 'frame'],
    [
      '<video src="data:video/mp4;base64,AAAA" autoplay>b</video>a',
      '<video preload="metadata" controls>b</video>a',
      'media',
    ],
    ['<audio src="http://192.168.0.1/v.mp3"></audio>a', '<audio preload="metadata" controls></audio>a', 'media'],
    ['<svg onload=alert(1)><a xlink:href="javascript:x">b</a></svg>a', '<svg><a>b</a></svg>a', 'handler'],
    ['<svg><script>alert(1)</script><path d="M0 0"></path></svg>', '<svg><path d="M0 0"></path></svg>', 'script'],
    ['<svg><style>*{fill:url(//evil.example)}</style></svg>a', '<svg></svg>a', 'sheet'],
    ['<svg><foreignObject><iframe src="//evil.example"></iframe></foreignObject></svg>a', '<svg></svg>a', 'drawing'],
    ['<svg><use href="//evil.example/x.svg#a"></use></svg>a', '<svg></svg>a', 'drawing'],
    ['<svg><image href="//evil.example/x.png"></image></svg>a', '<svg></svg>a', 'drawing'],
    ['<svg><a><animate attributeName=href values=javascript:x /></a></svg>a', '<svg><a></a></svg>a', 'drawing'],
    ['<svg><set attributeName="onload" to="x()" /></svg>a', '<svg></svg>a', 'drawing'],
    ['<svg><path fill="url(https://evil.example/#a)"></path></svg>', '<svg><path></path></svg>', 'drawing'],
    ['<svg><path fill="u\\72l(//evil.example)"></path></svg>', '<svg><path></path></svg>', 'drawing'],
    [
      '<svg><linearGradient href="/x.svg#a"></linearGradient></svg>',
      '<svg><linearGradient></linearGradient></svg>',
      'drawing',
    ],
    ['<img src="https://a;script-src *.example/x.png">a', 'a', 'picture'],
    ['<img src="https://a;img-src\'.example/x.png">a', 'a', 'picture'],
    ['<img src="http://127.0.0.1/pixel.png">a', 'a', 'picture'],
    ['<img src="http://router/reboot">a', 'a', 'picture'],
    ['<img src="https://name:password@pictures.example/a.png">a', 'a', 'picture'],
    ['<img srcset="//evil.example/pixel.png 2x" alt="">a', 'a', 'picture'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">a', 'a', 'picture'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', 'address'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>', 'address'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>', 'address'],
    ['<a href="//evil.example">a</a>', '<a>a</a>', 'address'],
    ['<p style="background:url(//evil.example)">a</p>', '<p>a</p>', 'sheet'],
    ['<p style="background:u\\72l(//evil.example)">a</p>', '<p>a</p>', 'sheet'],
    ['<p style="background:image-set(\'//evil.example\' 1x)">a</p>', '<p>a</p>', 'sheet'],
    ['<x-widget>a</x-widget>', 'a', 'other'],
  ] as const)('%s', (html, rest, kind) => {
    expect(shown(html)).toBe(rest)
    expect(removed(html)).toContain(kind)
  })

  test.each([
    '<p data-island data-scroll-lock>',
    '<p popover tabindex="1" contenteditable autofocus accesskey="x">',
    '<a ping="//evil.example" download="x">',
    '<img src="/a.png" usemap="#m" crossorigin>',
  ])('attributes that the page’s scripts use are removed from %s', (html) => {
    expect(shown(html)).not.toMatch(
      /data-|popover|tabindex|contenteditable|autofocus|accesskey|ping|download|usemap|cross/,
    )
  })
})

describe('no markup can close the elements around it', () => {
  test.each([
    ['</main></div></body>a', 'a'],
    ['<div><b>a', '<div><b>a</b></div>'],
    ['<!-- a', ''],
    ['<table><tr><td>a', '<table><tr><td>a</td></tr></table>'],
    ['<main>a</main>', '<div>a</div>'],
  ])('%s', (html, rest) => {
    expect(
      shown(html)
        .replace(/ ?\]\]&gt;| {2,}/g, '')
        .trim(),
    ).toBe(rest === '' ? shown(html).trim() : rest)
  })

  test('for any text made of the pieces that break parsers', () => {
    const pieces = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      'script',
      'svg',
      'a',
      ' href=',
      'title',
    ]
    const more = [
      '<p',
      '</p>',
      '<b>',
      '</main>',
      '<iframe',
      ' onload=',
      'javascript:',
      '&lt;',
      '&#60;',
      '\u0000',
      'style',
      ' ',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 30 }), (parts) => {
        const html = shown(parts.join(''))
        expect(balance(html)).toBe(0)
        expect(html).not.toMatch(
          /<(script|iframe|style|base|meta|link|use|image|animate|foreignobject)\b|<[^>]*\s(on\w+=|href="\s*javascript:)/i,
        )
      }),
      { numRuns: 300 },
    )
  })

  test('markup that is nested too deeply is not parsed', () => {
    expect(shown('<b>'.repeat(200_000))).toBe('')
    expect(removed('<b>'.repeat(200_000))).toEqual(['depth'])
    expect(shown(`${'<div>'.repeat(300)}deep`)).toContain('deep')
  })
})

function balance(html: string): number {
  const opened = html.match(/<[a-z]\w*(?![^>]*\/>)[^>]*>/g) ?? []
  return opened.length - (html.match(/<\/[a-z]\w*>/g) ?? []).length
}
