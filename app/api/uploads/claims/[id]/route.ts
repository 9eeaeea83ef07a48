import { ownClaim } from "#lib/domain/dealers/dealership-claim/data.ts";
import { keepClaimDocument } from "#lib/domain/dealers/dealership-claim/mutations.document.ts";
import { claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import { claimDocumentForm } from "#lib/domain/dealers/dealership-claim/schema.document.ts";
import { claimId } from "#lib/domain/dealers/dealership-claim/schema.ts";
import { documentUpload } from "#lib/platform/storage/document-upload.ts";

/** Takes one document for one's own claim. */
export const POST = documentUpload({
  limit: { name: "claim document", points: 30, seconds: 3_600 },
  id: claimId,
  form: claimDocumentForm,
  before: () => claimPath(),
  page: async ({ userId }, id) => {
    const claim = await ownClaim(userId, id);
    if (claim === null) return null;
    const path = claimPath(claim.seller.slug);
    return { path, kept: `${path}#documents` };
  },
  keep: (ctx, id, form) => keepClaimDocument(ctx, { claimId: id, form }),
});
