import { SELECT_A_SERVICE, SERVICE_LABELS, SERVICE_TYPES } from '#domain/service/service-type.ts'

export function ServiceOptions() {
  return (
    <>
      <option value="">{SELECT_A_SERVICE}</option>
      {SERVICE_TYPES.map((type) => (
        <option key={type} value={type}>
          {SERVICE_LABELS[type]}
        </option>
      ))}
    </>
  )
}
