import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { MonitorSmartphone } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { confirmForget, DEVICE_MESSAGES, DEVICE_NAME_LENGTH, type Device } from '#domain/account/device.ts'
import { api, explained } from '../../data/api-client.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SAVING } from '../editing-words.ts'
import { SystemSection } from '../system/system-section.tsx'
import { deviceColumns } from './device-columns.tsx'
import { NameDialog } from './name-dialog.tsx'
import { SECURITY_KEY } from './security-key.ts'
import { WholeTable } from './whole-table.tsx'

const device = api.devices[':id']

export function Devices() {
  const timeZone = useBusinessTimeZone()
  const devices = useDevices()
  const { mutate: forget } = useForgetDevice()
  const rename = useRenameDevice()
  const { confirm } = useDialogs()
  const [naming, setNaming] = useState<Device>()
  const askAndForget = useCallback(
    async ({ id, name }: Device) => {
      const question = { title: confirmForget(name), body: DEVICE_MESSAGES.forgetText }
      if (!(await confirm({ ...question, confirmLabel: 'Forget', tone: 'danger' }))) return
      forget(id, {
        onSuccess: () => toast.success(DEVICE_MESSAGES.forgotten),
        onError: (problem) => toast.error(problem.message),
      })
    },
    [confirm, forget],
  )
  const columns = useMemo(
    () => deviceColumns(timeZone, { rename: setNaming, forget: (device) => void askAndForget(device) }),
    [timeZone, askAndForget],
  )
  return (
    <SystemSection title="Remembered Devices" description={DEVICE_MESSAGES.explained}>
      <WholeTable
        caption="Devices you signed in with"
        columns={columns}
        of={devices}
        empty={
          <EmptyState icon={MonitorSmartphone} title={DEVICE_MESSAGES.empty}>
            {DEVICE_MESSAGES.emptyText}
          </EmptyState>
        }
      />
      {naming && (
        <NameDialog
          title="Name This Device"
          name={naming.name}
          limit={DEVICE_NAME_LENGTH}
          saveLabel="Save Name"
          busyLabel={SAVING}
          onSave={async (name) => {
            await rename.mutateAsync({ id: naming.id, name })
            toast.success(DEVICE_MESSAGES.renamed)
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
    </SystemSection>
  )
}

function useDevices() {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'devices'],
    queryFn: ({ signal }): Promise<Device[]> =>
      explained(DEVICE_MESSAGES.fetchFailed, async () => {
        const { devices } = await parseResponse(api.devices.$get({}, { init: { signal } }))
        return devices
      }),
    staleTime: 0,
  })
}

function useForgetDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => parseResponse(device.$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}

function useRenameDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: Pick<Device, 'id' | 'name'>) =>
      parseResponse(device.$put({ param: { id }, json: { name } })),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}
