import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { inertHtml } from '#features/pages/inert-html.ts'
import { removedFrom } from '#features/pages/removed-from.ts'
import { anEditorDocument } from '#test/support/builders/editor-document.ts'
import { expect, test } from '#test/support/e2e.ts'
import { editorBundle } from '#test/support/editor-bundle.ts'
import type {} from '#test/support/editor-in-browser.ts'

const SITE = 'https://bayline.example'

/** The same HTML in one spelling, without what visitors' pictures get. */
const normal = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const picture of body.querySelectorAll('img')) {
      for (const name of ['loading', 'decoding']) picture.removeAttribute(name)
      const [src, alt] = [picture.getAttribute('src') ?? '', picture.alt]
      for (const name of ['src', 'alt']) picture.removeAttribute(name)
      picture.setAttribute('src', src)
      picture.setAttribute('alt', alt)
    }
    return body.innerHTML
  }, html)

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-US>
<!--StartFragment--><h1 style='margin-top:12.0pt'><span style='color:#2F5496'>Our Warranty<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri",sans-serif'>We stand by <b>every</b> job.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Parts<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Labor<o:p></o:p></p>
<p class=MsoNormal><img width=300 src="file:///C:/Users/owner/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=300 style='width:2.5in'><p class=MsoNormal>Heater<o:p></o:p></p></td><td><p class=MsoNormal>6 years<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4b1f"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial;">Financing</span></h2><p dir="ltr" style="margin-top:0pt;"><span style="font-weight:400;white-space:pre-wrap;">Pay </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">monthly</span><span style="white-space:pre-wrap;">, </span><a href="https://example.org/apply" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">apply here</span></a></p><br><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Call us</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Sign</span></p></li></ol></b><br class="Apple-interchange-newline">`

test('text from the editor, Word and Google Docs passes the sanitizer and opens again as the same document', async ({
  page,
}) => {
  await page.addScriptTag({ content: await editorBundle() })
  await fc.assert(
    fc.asyncProperty(anEditorDocument(), async (document) => {
      const html = await page.evaluate((json) => window.editorInBrowser.write(json), document)
      const inert = inertHtml(html, SITE)
      expect(removedFrom(html, SITE)).toEqual([])
      expect(await normal(page, inert)).toBe(await normal(page, html))
      const again = await page.evaluate(
        (text) => ({ lost: window.editorInBrowser.lostIn(text), html: window.editorInBrowser.reopen(text) }),
        html,
      )
      expect(again).toEqual({ lost: [], html })
    }),
    { numRuns: 60 },
  )

  // Their styles are dropped, and lists and tables stay lists and tables.
  const pasted = (html: string) => page.evaluate((text) => window.editorInBrowser.paste(text), html)
  expect((await pasted(WORD)).split('\n')).toEqual([
    '<h2>Our Warranty</h2>',
    '<p>We stand by <strong>every</strong> job.</p>',
    '<ul><li>Parts</li><li>Labor</li></ul>',
    '<table><tbody><tr><td>Heater</td><td>6 years</td></tr></tbody></table>',
  ])
  expect((await pasted(GOOGLE)).split('\n')).toEqual([
    '<h2>Financing</h2>',
    '<p>Pay <strong>monthly</strong>, <a href="https://example.org/apply"><u>apply here</u></a></p>',
    '<ol><li>Call us</li><li>Sign</li></ol>',
  ])
})
