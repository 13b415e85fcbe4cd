import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Reads a PDF with poppler and qpdf. Fails if it is damaged or these programs are missing. */
export async function readPdf(bytes: Uint8Array): Promise<{ info: string; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pdf-'))
  const file = join(folder, 'paper.pdf')
  try {
    await writeFile(file, bytes)
    await run('qpdf', ['--check', file])
    const [info, text] = await Promise.all([run('pdfinfo', [file]), run('pdftotext', ['-layout', file, '-'])])
    return { info: info.stdout, text: text.stdout }
  } finally {
    await rm(folder, { recursive: true })
  }
}
