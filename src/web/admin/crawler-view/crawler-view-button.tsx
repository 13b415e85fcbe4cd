import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { ScanEye } from 'lucide-react'
import type { SocialKind } from '#domain/seo/social-picture.ts'
import { api, explained } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CrawlerReading } from './crawler-reading.tsx'

interface CrawlerViewButtonProps {
  kind: SocialKind
  /** Empty if it was never saved. */
  id: string
  /** The form's content, saved or not. */
  contentOf: () => Readonly<Record<string, unknown>>
}

/** Shows what search engines and chats would read if the form were published as it is. */
export function CrawlerViewButton({ kind, id, contentOf }: CrawlerViewButtonProps) {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (content: Readonly<Record<string, unknown>>) =>
      explained('Failed to read the page', () =>
        parseResponse(api.admin['crawler-view'].$post({ json: { kind, id, content } })),
      ),
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="secondary" size="sm" busy={isPending} busyLabel="Reading..." onClick={() => mutate(contentOf())}>
        <ScanEye aria-hidden="true" />
        What search engines read
      </Button>
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && (
        <Dialog
          open
          onOpenChange={reset}
          title="What search engines and chats read"
          description="Roughly what they would show if you published now. Each of them decides for itself."
          width="lg"
        >
          <CrawlerReading view={data} />
        </Dialog>
      )}
    </div>
  )
}
