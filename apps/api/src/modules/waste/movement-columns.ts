import { type MovementGap, type WasteMovement } from '@haulway/contracts';

const yesNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');

type ValueOf = (row: WasteMovement, missing: readonly MovementGap[]) => string;

/** The columns of the CSV, by name: those of Defra's record, in one line. */
export const movementColumns: Readonly<Record<string, ValueOf>> = {
  booking_id: ({ booking_id }) => booking_id,
  ticket_number: ({ ticket_number }) => ticket_number ?? '',
  date: ({ date }) => date,
  producer_address: ({ producer }) => producer.address,
  producer_postcode: ({ producer }) => producer.postcode,
  dateTimeReceived: ({ dateTimeReceived }) => dateTimeReceived ?? '',
  yourUniqueReference: ({ yourUniqueReference }) => yourUniqueReference,
  hazardousWasteConsignmentCode: (row) => row.hazardousWasteConsignmentCode ?? '',
  reasonForNoConsignmentCode: (row) => row.reasonForNoConsignmentCode ?? '',
  ewcCode: ({ wasteItems: [item] }) => item?.ewcCodes.join(' ') ?? '',
  wasteDescription: ({ wasteItems: [item] }) => item?.wasteDescription ?? '',
  physicalForm: ({ wasteItems: [item] }) => item?.physicalForm ?? '',
  numberOfContainers: ({ wasteItems: [item] }) => String(item?.numberOfContainers ?? ''),
  typeOfContainers: ({ wasteItems: [item] }) => item?.typeOfContainers ?? '',
  weight_kg: ({ wasteItems: [item] }) => String(item?.weight?.amount ?? ''),
  isEstimate: ({ wasteItems: [item] }) => yesNo(item?.weight?.isEstimate),
  containsPops: ({ wasteItems: [item] }) => yesNo(item?.containsPops),
  containsHazardous: ({ wasteItems: [item] }) => yesNo(item?.containsHazardous),
  disposalOrRecoveryCode: ({ wasteItems: [item] }) => item?.disposalOrRecoveryCodes?.[0]?.code ?? '',
  carrier_registrationNumber: ({ carrier }) => carrier.registrationNumber,
  carrier_organisationName: ({ carrier }) => carrier.organisationName,
  carrier_address: ({ carrier }) => carrier.address?.fullAddress ?? '',
  vehicleRegistration: ({ carrier }) => carrier.vehicleRegistration ?? '',
  meansOfTransport: ({ carrier }) => carrier.meansOfTransport,
  receiver_siteName: ({ receiver }) => receiver?.siteName ?? '',
  receiver_authorisationNumber: ({ receiver }) => receiver?.authorisationNumber ?? '',
  receipt_address: ({ receipt }) => receipt?.address.fullAddress ?? '',
  receipt_postcode: ({ receipt }) => receipt?.address.postcode ?? '',
  missing: (_row, missing) => missing.join(' '),
};
