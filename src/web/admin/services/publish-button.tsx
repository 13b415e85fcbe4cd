import { Eye, EyeOff } from 'lucide-react'
import { countWords } from '#domain/gate/finding.ts'
import { SERVICE_NEWS } from '#domain/service/labels.ts'
import { SERVICE_MESSAGES } from '#domain/service/service.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useGate } from '../gate/use-gate.ts'
import { type ListedService, usePublishService } from './use-services.ts'

export function PublishButton({ service }: { service: ListedService }) {
  const publish = usePublishService()
  const { name, published } = service
  const { confirm } = useDialogs()
  const gate = useGate('service')
  const toggle = async () => {
    if (!published && !(await isAdmitted())) return
    try {
      await publish(service, !published)
      toast.success(published ? SERVICE_NEWS.hidden : SERVICE_NEWS.shown)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : SERVICE_MESSAGES.saveFailed)
    }
  }
  /** There is no form here to show findings in, so errors are a question. */
  async function isAdmitted(): Promise<boolean> {
    const outcome = await gate.check({ id: service.slug, content: service })
    const found = outcome.kind === 'checked' ? outcome.findings : []
    const errors = found.filter(({ severity }) => severity === 'error')
    if (errors.length === 0) return true
    const body = errors.map(({ message }) => message).join(' ')
    return confirm({ title: `The check found ${countWords(errors)} in ${name}.`, body, confirmLabel: 'Publish anyway' })
  }

  return (
    <Button
      tone="ghost"
      size="sm"
      busy={gate.checking !== undefined}
      aria-label={published ? `Hide ${name}` : `Show ${name}`}
      onClick={() => void toggle()}
    >
      {published ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {published ? 'Hide' : 'Show'}
    </Button>
  )
}
