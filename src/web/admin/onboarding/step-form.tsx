import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { documentText } from '#domain/documents/document-text.ts'
import { type GuideStep, guidePath, type StepNote, stepBefore } from '#domain/onboarding/getting-started.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadState } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { SAVING } from '../save-bar.tsx'
import { OpenSettings, type SettingsForm } from '../screen/settings-screen.tsx'
import { SitePreview } from './preview.tsx'

interface Guide {
  step: GuideStep
  isDone: boolean
  goOn: (as: StepNote) => Promise<void>
  isBusy: boolean
}

const GuideContext = createContext<Guide | undefined>(undefined)

export const GuideProvider = GuideContext.Provider

export function useGuide(): Guide {
  const guide = useContext(GuideContext)
  if (!guide) throw new Error('A step needs the guided start around it.')
  return guide
}

const QUESTION = 'min-w-0 sm:rounded-lg sm:border sm:border-line sm:bg-surface-raised sm:px-7 sm:pt-7 sm:pb-3'

type StepFormProps<Values extends FieldValues, Stored extends { version: number }> = Pick<
  ComponentProps<typeof SettingsForm<Values, Stored>>,
  'source' | 'schema' | 'textOf' | 'noun' | 'children'
> & {
  valuesOf?: (stored: Stored, isDone: boolean) => Values
  isOptional?: boolean
}

/** A question whose answer is part of a settings document. Its one button saves and continues. */
export function StepForm<Values extends FieldValues, Stored extends { version: number }>(
  props: StepFormProps<Values, Stored>,
) {
  const { source, schema, valuesOf: read = (from) => schema.parse(from), isOptional = false, ...form } = props
  const { isDone, goOn } = useGuide()
  const settings = useRead(source)
  const { revalidate } = useRevalidator()
  // The step before may have saved the same document since it was read.
  const stored = settings.isFetchedAfterMount ? settings.data : undefined
  if (!stored)
    return (
      <Question>
        <LoadState of={settings} isLoading>
          Loading...
        </LoadState>
      </Question>
    )
  const valuesOf = (from: Stored) => read(from, isDone)
  const isSaved = (values: Values) => isDone && documentText(values) === documentText(valuesOf(stored))
  return (
    <Frame>
      <OpenSettings
        noun="profile"
        {...form}
        stored={stored}
        schema={schema}
        valuesOf={valuesOf}
        save={async (values, version) => (isSaved(values) ? stored : source.save(values, version))}
        className={QUESTION}
        footer={<FormFooter isOptional={isOptional} />}
        aside={<FormPreview />}
        onSaved={async () => {
          // The frame of the back-office shows the name, the colors and the clock of the business.
          await revalidate()
          await goOn('answered')
        }}
      />
    </Frame>
  )
}

function FormFooter({ isOptional }: { isOptional: boolean }) {
  const { isDone } = useGuide()
  const { isDirty, isSubmitting } = useFormState()
  return (
    <StepFooter isOptional={isOptional} busy={isSubmitting}>
      {isDirty || !isDone ? 'Save and continue' : 'Continue'}
    </StepFooter>
  )
}

/** A question that isn't one of our forms. End it with a `StepFooter`. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <div className={classNames('grid grid-cols-1 gap-6', QUESTION)}>{children}</div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.5rem]">{children}</div>
  )
}

type StepFooterProps = {
  isOptional?: boolean
  busy?: boolean
  onContinue?: () => void
  children: ReactNode
}

/** Back and Continue. Stays within a thumb's reach below a long form. */
export function StepFooter({ isOptional = false, busy = false, onContinue, children }: StepFooterProps) {
  const { step, goOn, isBusy } = useGuide()
  const before = stepBefore(step)
  return (
    <div className="bottom-bar sticky bottom-[var(--office-bar,0px)] z-10 flex items-center gap-2 border-line border-t bg-surface py-3 sm:bg-surface-raised">
      {before && (
        <RouteButton tone="ghost" to={guidePath(before)} className="max-sm:px-2">
          <ArrowLeft aria-hidden="true" />
          Back
        </RouteButton>
      )}
      <span className="grow" />
      {isOptional && (
        <Button tone="ghost" className="max-sm:px-2" onClick={() => void goOn('later')}>
          Later
        </Button>
      )}
      <Button
        type={onContinue ? 'button' : 'submit'}
        busy={busy || isBusy}
        busyLabel={SAVING}
        className="max-sm:grow"
        onClick={onContinue}
      >
        {children}
        <ArrowRight aria-hidden="true" className="max-sm:hidden" />
      </Button>
    </div>
  )
}

function FormPreview() {
  const { step } = useGuide()
  return <SitePreview step={step} values={useWatch()} />
}
