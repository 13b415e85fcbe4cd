import { useRead } from '../../data/query.ts'
import { BrandForm, useBrandDraft } from '../brand/brand-form.tsx'
import { ColorFields } from '../brand/color-fields.tsx'
import { LogoField } from '../brand/logo-field.tsx'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { RouteLink } from '../route-link.tsx'

export function BrandStep({ onSaved }: { onSaved: () => void }) {
  return (
    <BrandForm
      label="Save"
      isSection
      beside={
        <p className="text-sm">
          <RouteLink to="/admin/brand">More in Brand</RouteLink>
        </p>
      }
      onSaved={onSaved}
    >
      <BrandFields />
    </BrandForm>
  )
}

function BrandFields() {
  const { draft, palette } = useBrandDraft()
  const { data } = useRead(BUSINESS_PROFILE)
  return (
    <>
      <ColorFields colors={draft} palette={palette} />
      <LogoField name={data?.name ?? ''} palette={palette} />
    </>
  )
}
