import { brandSchema } from '#domain/brand/schema.ts'
import { useRead } from '../../data/calls.ts'
import { BRAND, useBrandDraft } from '../brand/brand-form.tsx'
import { ColorFields } from '../brand/color-fields.tsx'
import { LogoField } from '../brand/logo-field.tsx'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { RouteLink } from '../route-link.tsx'
import { StepForm } from './step-form.tsx'

export function BrandStep() {
  return (
    <StepForm source={BRAND} schema={brandSchema} noun="brand" isOptional>
      <BrandFields />
      <p className="text-sm">
        <RouteLink to="/admin/brand">More in Brand</RouteLink>
      </p>
    </StepForm>
  )
}

function BrandFields() {
  const { draft, palette } = useBrandDraft()
  const { data } = useRead(BUSINESS_PROFILE)
  return (
    <>
      <LogoField name={data?.name ?? ''} palette={palette} />
      <ColorFields colors={draft} palette={palette} />
    </>
  )
}
