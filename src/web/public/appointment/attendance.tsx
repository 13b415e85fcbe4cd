import { useState } from 'react'
import { ATTENDANCE_WORDS } from '#domain/appointment/customer-appointment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { promiseToAttend } from './appointment-call.ts'
import type { Holder } from './holder.ts'
import type { Tell } from './tell.ts'

type AttendanceProps = { holder: Holder; attending: boolean; tell: Tell }

/** Before the visit: one tap tells the business that somebody will be there. */
export function Attendance({ holder, attending, tell }: AttendanceProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (attending) return <Notice tone="success">{ATTENDANCE_WORDS.done}</Notice>

  async function attend() {
    setProblem('')
    setBusy(true)
    const answer = await promiseToAttend(holder)
    setBusy(false)
    if (answer.ok) tell(ATTENDANCE_WORDS.done)(answer.value)
    else setProblem(answer.error)
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <h2 className="text-xl">{ATTENDANCE_WORDS.question}</h2>
      <Button busy={busy} onClick={attend}>
        {ATTENDANCE_WORDS.yes}
      </Button>
      {problem && (
        <Notice tone="error" className="w-full">
          {problem}
        </Notice>
      )}
    </Card>
  )
}
