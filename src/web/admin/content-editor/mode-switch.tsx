import { Code, Type } from 'lucide-react'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { CONTENT_MODES, type ContentMode } from './use-content-mode.ts'

const MODES = [
  { value: 'html', label: CONTENT_MODES.html, icon: Code },
  { value: 'visual', label: CONTENT_MODES.visual, icon: Type },
] as const

type ModeSwitchProps = { mode: ContentMode; onChange: (mode: ContentMode) => void }

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <ChoiceButtons
      legend="How to edit the content"
      choices={MODES}
      chosen={mode}
      onChoose={onChange}
      className="absolute -top-3 right-0"
    />
  )
}
