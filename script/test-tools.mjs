// Independent programs that check our output: src/images/paper.test.ts reads PDFs with Poppler and qpdf, and
// src/features/off-site/sftp.test.ts copies to Debian's SSH server.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.mjs'

const PACKAGES = { pdftotext: 'poppler-utils', qpdf: 'qpdf', sshd: 'openssh-server' }

/** The tests fail without them. */
export async function ensureTestTools() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const missing = Object.keys(PACKAGES).filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  )
  if (missing.length > 0) await installPackages(missing.map((program) => PACKAGES[program]))
}
