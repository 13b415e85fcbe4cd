// src/images/paper.test.ts reads PDFs with programs that had no part in writing them.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.mjs'

const PACKAGES = { pdftotext: 'poppler-utils', qpdf: 'qpdf' }

/** The tests fail without them. */
export async function ensurePdfTools() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = Object.keys(PACKAGES).filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  )
  if (missing.length > 0) await installPackages(missing.map((program) => PACKAGES[program]))
}
