import { X } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { ADMIN_PATH } from '#domain/site/navigation.ts'
import { GUIDE_STEP_WORDS, GUIDE_STEPS, type GuideStep, guidePath, isGuideStep } from '#domain/start/guide.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { useNoteStart } from '../today/use-start.ts'
import { BackupStep } from './backup-step.tsx'
import { BrandStep } from './brand-step.tsx'
import { MailStep } from './mail-step.tsx'
import { HoursStep, IdentityStep } from './profile-steps.tsx'
import { ServicesStep } from './services-step.tsx'
import { SitePreview } from './site-preview.tsx'
import { StepFooter } from './step-footer.tsx'
import { StepList } from './step-list.tsx'

export function meta() {
  return adminMeta('Guided start')
}

const STEPS: Record<GuideStep, (props: { onSaved: () => void }) => React.ReactNode> = {
  identity: IdentityStep,
  hours: HoursStep,
  services: ServicesStep,
  brand: BrandStep,
  mail: MailStep,
  backup: BackupStep,
}

export default function GuidedStart() {
  const { step } = useParams()
  return isGuideStep(step) ? <Guide key={step} step={step} /> : <Navigate replace to={guidePath(GUIDE_STEPS[0])} />
}

function Guide({ step }: { step: GuideStep }) {
  const navigate = useNavigate()
  const note = useNoteStart()
  const [saves, setSaves] = useState(0)
  const { title, lead } = GUIDE_STEP_WORDS[step]
  const Step = STEPS[step]
  const close = () => note.mutate({ guideClosed: true }, { onSuccess: () => void navigate(ADMIN_PATH) })
  return (
    <>
      <PageHeader
        title="Guided start"
        description="Six short steps make this site yours. Skip any of them: you can come back from Today."
        actions={
          <Button tone="secondary" busy={note.isPending} onClick={close}>
            <X aria-hidden="true" />
            Close
          </Button>
        }
      />
      <StepList current={step} />
      <div className="grid min-w-0 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <Card className="grid min-w-0 grid-cols-1 gap-6">
          <div className="grid gap-1">
            <h2 className="text-2xl">{title}</h2>
            <p className="text-ink-muted">{lead}</p>
          </div>
          <Step onSaved={() => setSaves((count) => count + 1)} />
          <StepFooter step={step} onFinish={close} />
        </Card>
        <SitePreview saves={saves} />
      </div>
    </>
  )
}
