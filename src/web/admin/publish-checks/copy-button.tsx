import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { IMAGE_MESSAGES } from '#domain/pictures/image.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { unescapeHtml } from '#domain/text/html.ts'
import { api, explained } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

type CopyButtonProps = {
  findings: readonly Finding[]
  rewrite: (change: (html: string) => string) => void
  onCopied: () => void
}

/** Copies the pictures of other sites here, and makes the text show the copies. They are published with the next save. */
export function CopyButton({ findings, rewrite, onCopied }: CopyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const addresses = [...new Set(findings.flatMap(({ address }) => address ?? []))]
  if (addresses.length === 0) return null
  const copyAll = async () => {
    setIsBusy(true)
    const copies = new Map<string, string>()
    for (const address of addresses) {
      try {
        copies.set(address, await copied(address))
      } catch (error) {
        toast.error(error instanceof Error ? error.message : IMAGE_MESSAGES.notCopied)
      }
    }
    setIsBusy(false)
    if (copies.size === 0) return
    rewrite((html) => withCopies(html, copies))
    toast.success('Copied. Save to publish it.')
    onCopied()
  }
  return (
    <Button tone="secondary" busy={isBusy} busyLabel="Copying..." onClick={() => void copyAll()}>
      {addresses.length === 1 ? 'Copy the picture here' : `Copy ${addresses.length} pictures here`}
    </Button>
  )
}

async function copied(address: string): Promise<string> {
  const { url } = await explained(IMAGE_MESSAGES.notCopied, () =>
    parseResponse(api.admin.gate.copy.$post({ json: { address } })),
  )
  return url
}

const SOURCE = /\b(src\s*=\s*)("[^"]*"|'[^']*')/gi

/** The author may have written an address in another way than browsers do. */
function withCopies(html: string, copies: ReadonlyMap<string, string>): string {
  return html.replace(SOURCE, (written, name: string, value: string) => {
    const src = unescapeHtml(value.slice(1, -1))
    const copy = URL.canParse(src, location.href) && copies.get(new URL(src, location.href).href)
    return copy ? `${name}"${copy}"` : written
  })
}
