import { BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { answerAsRepeat, Call, type CallOf, Route } from '@haulway/server/http';
import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../../../common/config/index.js';
import { registerJobs } from '../../../common/jobs/index.js';
import { type BookingReader } from '../booking-participants.js';
import { BookingRepositoryModule, BookingsModule } from '../bookings.module.js';
import { AddPhoto } from './add-photo.js';
import { MakePictures } from './make-pictures.js';
import { openPhotoFiles } from './open-photo-files.js';
import { PhotoFiles } from './photo-files.js';
import { PhotoEntity } from './photo.repository.js';
import { ReadPhotos } from './read-photos.js';
import { ReceivePhoto } from './receive-photo.js';
import { RemovePhoto, removeUnusedFileJob } from './remove-photo.js';
import { sendPicture, toPhoto } from './send-picture.js';

const { add, ofBooking, one, remove } = endpoints.photos;

const readerOf = ({ viewer, headers }: Pick<CallOf<typeof one>, 'viewer' | 'headers'>): BookingReader => ({
  viewer,
  key: headers[BOOKING_KEY_HEADER],
});

@Controller()
class PhotosController {
  constructor(
    private readonly adding: AddPhoto,
    private readonly reading: ReadPhotos,
    private readonly removing: RemovePhoto,
  ) {}

  @Route(add)
  async add(@Call() call: CallOf<typeof add>) {
    const { photo, isNew } = await this.adding.execute(call.params.id, readerOf(call), call.request);
    if (!isNew) answerAsRepeat(call.request);
    return { photo: toPhoto(photo) };
  }

  @Route(ofBooking)
  async ofBooking(@Call() call: CallOf<typeof ofBooking>) {
    return { photos: (await this.reading.ofBooking(call.params.id, readerOf(call))).map(toPhoto) };
  }

  @Route(one)
  async one(@Call() call: CallOf<typeof one>) {
    const { photo } = await this.reading.one(call.params.id, readerOf(call));
    return sendPicture(call, photo, (size) => this.reading.picture(photo, size));
  }

  @Route(remove)
  async remove(@Call() call: CallOf<typeof remove>) {
    await this.removing.execute(call.params.id, readerOf(call));
  }
}

/** The photos of bookings, by customers, the crew and the office. */
@Module({
  imports: [TypeOrmModule.forFeature([PhotoEntity]), BookingRepositoryModule, BookingsModule],
  controllers: [PhotosController],
  providers: [
    AddPhoto,
    MakePictures,
    {
      provide: PhotoFiles,
      useFactory: ({ photos }: ApiConfig) => openPhotoFiles(photos),
      inject: [ApiConfig],
    },
    ReadPhotos,
    ReceivePhoto,
    RemovePhoto,
    registerJobs(removeUnusedFileJob),
  ],
  exports: [ReadPhotos, ReceivePhoto],
})
export class PhotosModule {}
