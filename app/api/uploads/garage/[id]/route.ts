import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { keepDocument } from "#lib/domain/ownership/garage-document/mutations.ts";
import { documentForm } from "#lib/domain/ownership/garage-document/schema.ts";
import { documentUpload } from "#lib/platform/storage/document-upload.ts";

/** Takes one paper for one's own vehicle. Whose it is, is asked as it is kept. */
export const POST = documentUpload({
  limit: { name: "garage document", points: 100, seconds: 3_600 },
  id: garageVehicleId,
  form: documentForm,
  before: garagePath,
  page: async (_viewer, id) => ({ path: garagePath(id), kept: garagePath(id, "document") }),
  keep: (ctx, id, form) => keepDocument(ctx, { vehicleId: id, ...form }),
});
