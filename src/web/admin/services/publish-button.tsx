import { Eye, EyeOff } from 'lucide-react'
import { SERVICE_NEWS } from '#domain/service/labels.ts'
import { SERVICE_MESSAGES } from '#domain/service/service.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { type ListedService, usePublishService } from './use-services.ts'

export function PublishButton({ service }: { service: ListedService }) {
  const publish = usePublishService()
  const { name, published } = service
  const toggle = async () => {
    try {
      await publish(service, !published)
      toast.success(published ? SERVICE_NEWS.hidden : SERVICE_NEWS.shown)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : SERVICE_MESSAGES.saveFailed)
    }
  }
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={published ? `Hide ${name}` : `Show ${name}`}
      onClick={() => void toggle()}
    >
      {published ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {published ? 'Hide' : 'Show'}
    </Button>
  )
}
