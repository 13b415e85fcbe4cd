// Runs in a browser: see editor-bundle.ts.
import { generateHTML, generateJSON } from '@tiptap/core'
import { cleanPasted } from '#web/admin/content-editor/clean-paste.ts'
import { EXTENSIONS } from '#web/admin/content-editor/extensions.ts'
import { lostIn, tidied } from '#web/admin/content-editor/visual-html.ts'

const write = (json: object) => tidied(generateHTML(json, EXTENSIONS))
const reopen = (html: string) => write(generateJSON(html, EXTENSIONS))

const editor = { write, reopen, lostIn, paste: (html: string) => reopen(cleanPasted(html)) }

declare global {
  var editorInBrowser: typeof editor
}

globalThis.editorInBrowser = editor
