import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { TlsProxy } from './tls-proxy.ts'

type Values = Record<string, string | string[] | File>

export interface OpenPage {
  status: number
  html: string
  /** Returns the page that follows. */
  submit(button: string, values?: Values): Promise<OpenPage>
}

/** Opens pages and submits their forms as a browser without JavaScript does. */
export function browserWithoutScripts(origin: string, ask: TlsProxy['ask']) {
  const open = async (path: string): Promise<OpenPage> => {
    const response = await ask(path, { headers: { Accept: 'text/html' } })
    return page(path, response)
  }

  async function page(path: string, response: IncomingMessage): Promise<OpenPage> {
    const html = await text(response)
    const submit = async (button: string, values: Values = {}) => {
      const { fields, isUpload } = formWith(html, button)
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...values })) {
        for (const each of [value].flat()) form.append(name, each)
      }
      const sent = new Response(
        isUpload ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
      )
      const headers = {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': sent.headers.get('content-type') ?? '',
      }
      const body = new Uint8Array(await sent.arrayBuffer())
      const next = await ask(path, { method: 'POST', headers, body })
      return next.statusCode === 303 ? open(next.headers.location ?? '') : page(path, next)
    }
    return { status: response.statusCode ?? 0, html: html.replaceAll('&#x27;', "'"), submit }
  }

  return open
}

/** What the form sends when its button is pressed. */
function formWith(html: string, button: string) {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(html))
  // The hidden label of a busy button follows its own.
  const isMeant = (element: Parameters<typeof DomUtils.textContent>[0]) =>
    new RegExp(`^${button}(?:\\w+\\.\\.\\.)?$`).test(DomUtils.textContent(element).trim())
  const form = forms.find((each) => DomUtils.getElementsByTagName('button', each.children).some(isMeant))
  if (!form) {
    const buttons = forms.flatMap((each) => DomUtils.getElementsByTagName('button', each.children))
    throw new Error(
      `No form has the button "${button}", but: ${buttons.map((each) => DomUtils.textContent(each)).join(', ')}`,
    )
  }
  const pressed = DomUtils.getElementsByTagName('button', form.children).find(isMeant)
  const inputs = DomUtils.getElementsByTagName('input', form.children).filter(
    ({ attribs }) => attribs.type === 'hidden',
  )
  const named = [...inputs, ...(pressed ? [pressed] : [])].filter(({ attribs }) => attribs.name)
  const fields = Object.fromEntries(named.map(({ attribs }) => [attribs.name ?? '', attribs.value ?? '']))
  return { fields, isUpload: form.attribs.enctype === 'multipart/form-data' }
}
